import type { Chance } from '@mutual/recommender/random';
import { bokeh, MOODS, plant, type Mood } from './backdrop.parts.ts';
import { darker, ellipse, lighter, line, linear, mixedColour, radial, shape } from './colour.ts';

const KINDS = [
  'hills',
  'window',
  'dusk',
  'leaves',
  'sea',
  'arch',
  'lamps',
  'books',
  'wash',
  'balcony',
  'trees',
  'wall',
] as const;
export type BackdropKind = (typeof KINDS)[number];

/** Draws a background of one of `kinds`, 540 by 720, with its own gradients. */
export function backdrop(chance: Chance, kinds: readonly BackdropKind[] = KINDS): string {
  const mood = chance.pick(MOODS);
  const kind = chance.pick(kinds);
  const ground = `<defs>${linear('bg', [
    [0, mood.top],
    [1, mood.bottom],
  ])}${radial('sun', [
    [0, mood.light, 0.95],
    [1, mood.light, 0],
  ])}</defs><rect width="540" height="720" fill="url(#bg)"/>`;
  return ground + DRAW[kind](chance, mood);
}

const DRAW: Readonly<Record<BackdropKind, (chance: Chance, mood: Mood) => string>> = {
  hills(chance, mood) {
    const ridge = (y: number, height: number, colour: string): string => {
      const points = [0, 1, 2, 3].map(
        (at) =>
          `S${90 + at * 150},${y - chance.range(0, height)} ${150 + at * 150},${y - chance.range(-height / 3, height / 2)}`,
      );
      return shape(`M0,${y} ${points.join(' ')} L600,720 L0,720Z`, colour);
    };
    const x = chance.range(60, 480);
    return (
      ellipse(x, 210, 210, 210, 'url(#sun)') +
      ellipse(x, 210, 38, 38, mood.light, 'opacity="0.9"') +
      ridge(380, 110, mixedColour(mood.bottom, mood.far, 0.35)) +
      ridge(450, 110, mixedColour(mood.bottom, mood.far, 0.75)) +
      ridge(540, 90, mood.near)
    );
  },
  window(chance, mood) {
    const left = chance.chance(0.5) ? 24 : 320;
    const glass = [
      [0, 0],
      [102, 0],
      [0, 190],
      [102, 190],
    ]
      .map(
        ([dx = 0, dy = 0]) =>
          `<rect x="${left + dx}" y="${60 + dy}" width="92" height="180" rx="3" fill="${lighter(mood.light, 0.3)}" fill-opacity="0.85"/>`,
      )
      .join('');
    const beam = shape(
      `M${left + 194},60 L${left > 200 ? -60 : 600},420 L${left > 200 ? -60 : 600},720 L${left + 194},440Z`,
      mood.light,
      'opacity="0.2"',
    );
    return (
      `<rect x="${left - 12}" y="48" width="218" height="394" rx="5" fill="${mood.far}"/>` +
      glass +
      ellipse(left + 97, 250, 250, 300, 'url(#sun)', 'opacity="0.6"') +
      beam +
      plant(chance, left > 200 ? 60 : 480, 720, mood, 1.1)
    );
  },
  dusk(chance, mood) {
    const towers = Array.from({ length: 11 }, (_, at) => {
      const x = at * 52 - 14;
      const top = chance.range(230, 420);
      const lit = Array.from(
        { length: 7 },
        () =>
          `<rect x="${x + 8 + chance.int(0, 2) * 13}" y="${Math.round(top + 16 + chance.int(0, 12) * 17)}" width="6" height="8" fill="${mood.light}" fill-opacity="${chance.pick(['0.85', '0.5'])}"/>`,
      ).join('');
      return (
        `<rect x="${x}" y="${Math.round(top)}" width="${chance.int(40, 56)}" height="520" fill="${at % 2 ? mood.near : mixedColour(mood.near, mood.far, 0.6)}"/>` +
        lit
      );
    });
    return (
      ellipse(270, 330, 330, 220, 'url(#sun)', 'opacity="0.7"') +
      towers.join('') +
      bokeh(chance, mood, 14, 420, 720)
    );
  },
  leaves(chance, mood) {
    const leaf = (): string => {
      const x = chance.chance(0.5) ? chance.range(-20, 170) : chance.range(370, 560);
      const y = chance.range(20, 700);
      const size = chance.range(60, 130);
      const colour = mixedColour(
        mixedColour(mood.far, '#4f7a58', 0.6),
        chance.chance(0.5) ? mood.near : mood.light,
        chance.range(0.05, 0.4),
      );
      const turn = Math.round((x < 270 ? 30 : 210) + chance.range(-60, 60));
      return (
        `<g transform="translate(${Math.round(x)},${Math.round(y)}) rotate(${turn})">` +
        shape(
          `M0,0 C${size * 0.3},${-size * 0.42} ${size * 0.9},${-size * 0.3} ${size * 1.3},0 C${size * 0.9},${size * 0.3} ${size * 0.3},${size * 0.42} 0,0Z`,
          colour,
        ) +
        line(`M4,0 L${size * 1.1},0`, lighter(colour, 0.25), 2, 'opacity="0.6"') +
        '</g>'
      );
    };
    return ellipse(270, 240, 280, 300, 'url(#sun)') + Array.from({ length: 26 }, leaf).join('');
  },
  sea(chance, mood) {
    const waves = Array.from({ length: 16 }, () => {
      const y = Math.round(chance.range(405, 560));
      const x = Math.round(chance.range(-20, 480));
      return line(
        `M${x},${y} q20,-5 40,0 t40,0`,
        mood.light,
        2.4,
        `opacity="${chance.pick(['0.5', '0.3'])}"`,
      );
    });
    const x = Math.round(chance.range(70, 470));
    return (
      ellipse(x, 330, 230, 200, 'url(#sun)') +
      ellipse(x, 300, 34, 34, lighter(mood.light, 0.4)) +
      `<rect y="392" width="540" height="330" fill="${mixedColour(mood.far, '#3f7480', 0.55)}"/>` +
      `<rect y="392" width="540" height="60" fill="${mood.light}" fill-opacity="0.16"/>` +
      waves.join('') +
      shape('M0,600 C160,560 380,640 540,590 L540,720 L0,720Z', mixedColour(mood.bottom, '#e9cfa4', 0.5))
    );
  },
  arch(chance, mood) {
    const inside = mixedColour(mood.light, mood.top, 0.4);
    const cusp =
      'M92,720 V330 C92,250 120,240 130,200 C160,190 170,150 200,140 C225,130 240,100 270,80 C300,100 315,130 340,140 C370,150 380,190 410,200 C420,240 448,250 448,330 V720Z';
    const tiles = Array.from({ length: 8 }, (_, at) =>
      [34, 506]
        .map((x) => shape(`M${x},${60 + at * 90} l16,18 l-16,18 l-16,-18Z`, mood.light, 'opacity="0.35"'))
        .join(''),
    ).join('');
    return (
      `<rect width="540" height="720" fill="${mood.far}"/>` +
      tiles +
      shape(cusp, inside) +
      ellipse(270, 330, 220, 260, 'url(#sun)') +
      line(cusp, mood.near, 7, 'opacity="0.55"') +
      shape('M92,560 C200,520 330,590 448,540 V720 H92Z', mixedColour(mood.far, inside, 0.45)) +
      (chance.chance(0.6) ? plant(chance, 70, 724, mood, 0.9) : '')
    );
  },
  lamps(chance, mood) {
    const cord = (x: number, y: number): string =>
      line(`M${x},0 V${y}`, mood.near, 3) +
      ellipse(x, y + 20, 120, 120, 'url(#sun)', 'opacity="0.8"') +
      shape(
        `M${x - 26},${y + 18} C${x - 24},${y - 10} ${x + 24},${y - 10} ${x + 26},${y + 18}Z`,
        darker(mood.near, 0.2),
      ) +
      ellipse(x, y + 20, 13, 9, lighter(mood.light, 0.5));
    return (
      `<rect width="540" height="720" fill="${mixedColour(mood.near, mood.bottom, 0.3)}"/>` +
      cord(90, chance.range(90, 170)) +
      cord(300, chance.range(20, 60)) +
      cord(470, chance.range(100, 200)) +
      bokeh(chance, mood, 22, 200, 700)
    );
  },
  books(chance, mood) {
    const shelf = (y: number): string => {
      let x = -6;
      let row = '';
      while (x < 540) {
        const wide = chance.int(16, 34);
        const tall = chance.int(84, 122);
        const colour = mixedColour(
          chance.pick(['#8a4b45', '#5f7466', '#c49a5c', '#47596b', '#a56b52', '#d9c3a0', '#6d5470']),
          mood.bottom,
          0.42,
        );
        row += `<rect x="${x}" y="${y - tall}" width="${wide - 2}" height="${tall}" rx="2" fill="${colour}"/>`;
        x += chance.chance(0.06) ? wide + 26 : wide;
      }
      return (
        row + `<rect y="${y}" width="540" height="13" fill="${mixedColour(mood.near, mood.bottom, 0.35)}"/>`
      );
    };
    return (
      `<rect width="540" height="720" fill="${mixedColour(mood.far, mood.bottom, 0.55)}"/>` +
      [140, 290, 440, 590, 740].map(shelf).join('') +
      ellipse(170, 200, 330, 360, 'url(#sun)', 'opacity="0.5"')
    );
  },
  wash(chance, mood) {
    const blot = (): string => {
      const x = chance.range(-40, 580);
      const y = chance.range(-20, 720);
      const colour = mixedColour(
        chance.pick([mood.far, mood.light, mood.top, mood.bottom]),
        chance.pick(['#d98a6a', '#9db59a', '#c9a2b0', '#e3c07a']),
        chance.range(0, 0.5),
      );
      return ellipse(
        Math.round(x),
        Math.round(y),
        chance.int(80, 190),
        chance.int(60, 150),
        colour,
        `opacity="0.34" transform="rotate(${chance.int(-40, 40)} ${Math.round(x)} ${Math.round(y)})"`,
      );
    };
    return (
      Array.from({ length: 20 }, blot).join('') + ellipse(200, 240, 300, 300, 'url(#sun)', 'opacity="0.6"')
    );
  },
  balcony(chance, mood) {
    const rail = Array.from(
      { length: 13 },
      (_, at) => `<rect x="${at * 44 + 4}" y="500" width="7" height="230" fill="${mood.near}"/>`,
    ).join('');
    return (
      ellipse(400, 200, 240, 240, 'url(#sun)') +
      shape(
        'M0,470 C120,400 200,440 300,400 S480,380 540,430 V720 H0Z',
        mixedColour(mood.far, '#5f7f66', 0.5),
      ) +
      shape('M0,540 C140,480 320,560 540,490 V720 H0Z', mixedColour(mood.near, '#4b6a54', 0.5)) +
      `<rect y="488" width="540" height="14" rx="4" fill="${mood.near}"/>` +
      rail +
      plant(chance, 40, 560, mood, 1) +
      plant(chance, 505, 540, mood, 0.9) +
      line('M-10,70 C120,150 420,150 550,60', mood.near, 2.4) +
      Array.from({ length: 9 }, (_, at) =>
        ellipse(30 + at * 60, 98 + Math.sin((at / 8) * Math.PI) * 34, 7, 7, lighter(mood.light, 0.4)),
      ).join('')
    );
  },
  trees(chance, mood) {
    const crown = (): string =>
      ellipse(
        chance.int(-20, 560),
        chance.int(-10, 260),
        chance.int(60, 120),
        chance.int(50, 90),
        mixedColour(
          mixedColour('#6f8f5f', mood.far, 0.45),
          chance.chance(0.5) ? mood.light : mood.near,
          chance.range(0.05, 0.45),
        ),
        'opacity="0.85"',
      );
    const trunks = [50, 160, 420, 510]
      .map((x) =>
        shape(
          `M${x - 14},720 C${x - 6},520 ${x - 10},320 ${x - 4},120 L${x + 8},120 C${x + 8},320 ${x + 6},520 ${x + 18},720Z`,
          mixedColour(mood.near, '#5a4234', 0.5),
        ),
      )
      .join('');
    return (
      ellipse(290, 330, 300, 330, 'url(#sun)') +
      trunks +
      Array.from({ length: 22 }, crown).join('') +
      shape('M0,590 C180,560 360,610 540,570 V720 H0Z', mixedColour('#7f8f58', mood.far, 0.4)) +
      bokeh(chance, mood, 8, 100, 500)
    );
  },
  wall(chance, mood) {
    const x = chance.chance(0.5) ? 30 : 350;
    return (
      ellipse(180, 200, 360, 340, 'url(#sun)', 'opacity="0.7"') +
      `<rect y="560" width="540" height="160" fill="${mood.far}" fill-opacity="0.45"/>` +
      `<g transform="rotate(${chance.range(-2, 2).toFixed(1)} ${x + 80} 170)"><rect x="${x}" y="70" width="160" height="200" fill="${mood.near}"/><rect x="${x + 12}" y="82" width="136" height="176" fill="${lighter(mood.light, 0.4)}"/>` +
      ellipse(x + 80, 190, 44, 44, mixedColour(mood.bottom, '#c2674a', 0.5)) +
      shape(`M${x + 12},220 C${x + 60},180 ${x + 100},240 ${x + 148},200 V258 H${x + 12}Z`, mood.far) +
      '</g>' +
      plant(chance, x > 200 ? 50 : 490, 730, mood, 1.4)
    );
  },
};
