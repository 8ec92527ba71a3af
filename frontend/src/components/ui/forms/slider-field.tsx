import '@mantine/core/styles/Slider.layer.css';
import { RangeSlider, Slider } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './slider-field.module.css';

interface FrameProps {
  label: string;
  /** The chosen value in words, at the right of the label. */
  shown: string;
  children: ReactNode;
}

function Frame({ label, shown, children }: FrameProps) {
  const id = useId();
  return (
    <div className={classes.field} role="group" aria-labelledby={id}>
      <p className={classes.head}>
        <span id={id} className={classes.label}>
          {label}
        </span>
        <output>{shown}</output>
      </p>
      {children}
    </div>
  );
}

const parts = { root: classes.root, track: classes.track, bar: classes.bar, thumb: classes.thumb };

interface Scale {
  label: string;
  shown: string;
  min: number;
  max: number;
}

interface SliderFieldProps extends Scale {
  value: number;
  onChange: (value: number) => void;
  step?: number;
  disabled?: boolean;
}

/** One number on a scale. */
export function SliderField({ label, shown, ...slider }: SliderFieldProps) {
  return (
    <Frame label={label} shown={shown}>
      <Slider {...slider} classNames={parts} label={null} thumbLabel={label} thumbSize={24} size={4} />
    </Frame>
  );
}

interface RangeFieldProps extends Scale {
  value: [number, number];
  onChange: (value: [number, number]) => void;
  fromLabel: string;
  toLabel: string;
}

/** Two numbers on a scale, the lower never above the upper. */
export function RangeField({ label, shown, fromLabel, toLabel, ...slider }: RangeFieldProps) {
  return (
    <Frame label={label} shown={shown}>
      <RangeSlider
        {...slider}
        classNames={parts}
        label={null}
        minRange={0}
        thumbFromLabel={fromLabel}
        thumbToLabel={toLabel}
        thumbSize={24}
        size={4}
      />
    </Frame>
  );
}
