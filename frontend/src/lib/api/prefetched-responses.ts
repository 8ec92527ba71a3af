declare global {
  interface Window {
    /** Answers by address, asked for by public/start.js before the program came. */
    earlyAnswers?: Record<string, Promise<Response> | undefined>;
  }
}

/** Hands over the answer to a read that was asked for before the program came; each is used once. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = window.earlyAnswers?.[address];
  if (answer) delete window.earlyAnswers?.[address];
  return answer;
}
