import { uncoveredSlots } from './cluster-slots.js';

const node = (flags: string, slots: string): string =>
  `07c37 127.0.0.1:7000@17000 ${flags} - 0 1426238317239 4 connected ${slots}`;

describe('uncoveredSlots', () => {
  it('is empty for a complete cluster, also while a slot moves', () => {
    const nodes = [
      node('myself,master', '0-5460 [77->-292f8]'),
      node('master', '5461-10922'),
      node('master,fail?', '10923-16383'),
      node('slave', ''),
    ];
    expect(uncoveredSlots(`${nodes.join('\n')}\n`)).toEqual([]);
  });

  it('returns the slots of failed masters and those of no master', () => {
    const nodes = [
      node('myself,master', '1-5460'),
      node('master,fail', '5461-10922'),
      node('master', '10923-16382'),
    ];
    expect(uncoveredSlots(nodes.join('\n'))).toEqual(['0', '5461-10922', '16383']);
  });
});
