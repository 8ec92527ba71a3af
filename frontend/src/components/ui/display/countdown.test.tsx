import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { minutesFromNow } from '@/testing/builders/build';
import { Countdown } from './countdown';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-02T10:00:00.000Z') });
});
const shown = () => screen.getByRole('timer').textContent;

describe('<Countdown>', () => {
  test('shows hours, minutes and seconds and updates every second', () => {
    render(<Countdown until={minutesFromNow(24 * 60 - 1)} />);
    expect(shown()).toBe('23h 59m 0s');
    act(() => void vi.advanceTimersByTime(1000));
    expect(shown()).toBe('23h 58m 59s');
  });

  test('calls onExpired once at the end', () => {
    const onExpired = vi.fn();
    render(<Countdown until={minutesFromNow(1 / 30)} onExpired={onExpired} />);
    act(() => void vi.advanceTimersByTime(1000));
    expect(onExpired).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1000));
    expect(shown()).toBe('Expired');
    act(() => void vi.advanceTimersByTime(5000));
    expect(onExpired).toHaveBeenCalledTimes(1);
  });

  test("shows 'Expired' immediately when the end has passed", () => {
    render(<Countdown until={minutesFromNow(-60)} />);
    expect(shown()).toBe('Expired');
  });

  test('restarts when the end changes', () => {
    const { rerender } = render(<Countdown until={minutesFromNow(-1)} />);
    rerender(<Countdown until={minutesFromNow(2)} />);
    expect(shown()).toBe('0h 2m 0s');
  });
});
