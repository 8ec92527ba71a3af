import { ReadAhead } from './read-ahead.js';

/** Numbers the loads, and notes what each was asked for. */
function loader() {
  const asked: (readonly string[])[] = [];
  const load = (ids: readonly string[]): Promise<number> => {
    asked.push(ids);
    return Promise.resolve(asked.length);
  };
  return { asked, load };
}

const same = (ids: string[]): readonly string[] => ids;

describe('what a list names', () => {
  it('is read after the list the first time, and with it the next time', async () => {
    const ahead = new ReadAhead();
    const { asked, load } = loader();
    expect(await ahead.read('me', Promise.resolve(['a', 'b']), same, load)).toEqual([['a', 'b'], 1]);
    let give: (ids: string[]) => void = () => undefined;
    const list = new Promise<string[]>((resolve) => (give = resolve));
    const read = ahead.read('me', list, same, load);
    expect(asked).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    give(['b']);
    expect(await read).toEqual([['b'], 2]);
    expect(asked).toHaveLength(2);
  });

  it('is read again where the list names something else by now', async () => {
    const ahead = new ReadAhead();
    const { asked, load } = loader();
    await ahead.read('me', Promise.resolve(['a']), same, load);
    expect(await ahead.read('me', Promise.resolve(['a', 'b']), same, load)).toEqual([['a', 'b'], 3]);
    expect(asked).toEqual([['a'], ['a'], ['a', 'b']]);
  });

  it('is remembered for each by themselves, and for nobody where nobody is named', async () => {
    const ahead = new ReadAhead();
    const { asked, load } = loader();
    await ahead.read('me', Promise.resolve(['a']), same, load);
    await ahead.read('you', Promise.resolve(['b']), same, load);
    await ahead.read(undefined, Promise.resolve(['c']), same, load);
    await ahead.read(undefined, Promise.resolve(['c']), same, load);
    expect(asked).toEqual([['a'], ['b'], ['c'], ['c']]);
  });

  it('is not remembered when it is long', async () => {
    const ahead = new ReadAhead();
    const { asked, load } = loader();
    const long = Array.from({ length: 61 }, (_, index) => String(index));
    await ahead.read('me', Promise.resolve(long), same, load);
    await ahead.read('me', Promise.resolve(long), same, load);
    expect(asked).toHaveLength(2);
  });

  it('fails with the list, whichever fails first', async () => {
    const ahead = new ReadAhead();
    await ahead.read('me', Promise.resolve(['a']), same, () => Promise.resolve(1));
    const away = (): Promise<never> => Promise.reject(new Error('away'));
    await expect(ahead.read('me', away(), same, away)).rejects.toThrow('away');
  });
});
