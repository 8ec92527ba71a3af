import { newTicket, ticketForm } from './rights-request.rules.js';

describe('a ticket', () => {
  it('is one of 2^50 and has no letters that are mistaken for others', () => {
    const tickets = new Set(Array.from({ length: 1000 }, newTicket));
    expect(tickets.size).toBe(1000);
    for (const ticket of tickets) expect(ticket).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  });

  it.each([
    ['7K2QD-0M4XV', '7K2QD-0M4XV'],
    [' 7k2qd 0m4xv ', '7K2QD-0M4XV'],
    ['7k2qdOm4xv', '7K2QD-0M4XV'],
    ['i l0', '110-'],
  ])('%s is found as %s', (typed, stored) => {
    expect(ticketForm(typed)).toBe(stored);
  });
});
