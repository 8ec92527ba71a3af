import { aMember, befriend, freshName, logInAs } from './support/members';
import { answerFirstQuestion, answerQuestions, expectAgreement, PLAIN_QUESTIONS } from './support/questions';
import { test } from './support/test';

// The same on a desktop is part of evening.spec.ts.
test.describe('questions', () => {
  test('are answered by keyboard, and two members see how much they agree @phone', async ({
    page,
    request,
  }) => {
    const [asha, ravi] = [
      await aMember(request, { name: freshName('Asha') }),
      await aMember(request, { name: freshName('Ravi'), gender: 'male' }),
    ];
    await befriend(request, asha, ravi);
    await answerQuestions(request, ravi, PLAIN_QUESTIONS);
    // The first question is answered on the page.
    await answerQuestions(request, asha, PLAIN_QUESTIONS.slice(1));
    await logInAs(page, asha);
    await answerFirstQuestion(page);
    await page.goto('/friends');
    await page.getByRole('button', { name: `${ravi.name}, ` }).click();
    await expectAgreement(page);
  });
});
