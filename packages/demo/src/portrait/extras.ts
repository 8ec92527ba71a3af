import { darker, ellipse, lighter, line, mixedColour, rounded, shape } from './colour.ts';
import type { Hair } from './hair.ts';
import type { Look } from './look.ts';

/** Draws a head covering: turban, head scarf or wrap. */
export function headCovering(look: Look): Hair {
  const { width: w, length, cover: c } = look;
  const dark = darker(c, 0.32);
  const light = lighter(c, 0.28);
  if (look.style === 'turban') {
    const folds = [0, 1, 2, 3].map(
      (at) =>
        line(
          `M${-w - 6 + at * 3},${-34 - at * 20} C${-40},${-92 - at * 14} ${10},${-96 - at * 15} ${w * 0.5},${-150 + at * 10}`,
          dark,
          2.6,
          'opacity="0.55"',
        ) +
        line(
          `M${w + 6 - at * 3},${-34 - at * 20} C${50},${-88 - at * 14} ${24},${-96 - at * 15} ${8},${-74 - at * 18}`,
          light,
          2.2,
          'opacity="0.5"',
        ),
    );
    return {
      back: '',
      front:
        shape(
          `M${-w - 7},-10 C${-w - 28},-70 ${-w - 10},-160 -4,-172 C${w + 4},-168 ${w + 30},-80 ${w + 7},-10 C${w - 4},-34 ${w * 0.6},-54 0,-82 C${-w * 0.6},-54 ${-w + 4},-34 ${-w - 7},-10Z`,
          c,
        ) +
        shape(
          `M0,-82 C${w * 0.6},-54 ${w - 4},-34 ${w + 7},-10 C${w + 26},-70 ${w + 10},-120 ${w * 0.7},-148 C${w * 0.8},-110 40,-84 0,-82Z`,
          dark,
          'opacity="0.35"',
        ) +
        folds.join('') +
        shape('M-16,-66 L0,-82 L16,-66 C8,-72 -8,-72 -16,-66Z', light),
    };
  }
  if (look.style === 'hijab') {
    const opening = `M0,-84 C${w * 0.7},-82 ${w - 4},-44 ${w - 5},-4 C${w - 4},40 ${w * 0.7},${length - 22} 0,${length + 5} C${-w * 0.7},${length - 22} ${-w + 4},40 ${-w + 5},-4 C${-w + 4},-44 ${-w * 0.7},-82 0,-84Z`;
    return {
      back: shape(
        `M0,-142 C${-w - 30},-140 ${-w - 34},-30 ${-w - 22},60 C${-w - 30},140 -150,210 -170,330 L170,330 C150,210 ${w + 30},140 ${w + 22},60 C${w + 34},-30 ${w + 30},-140 0,-142Z`,
        c,
      ),
      front:
        `<path fill-rule="evenodd" fill="${c}" d="M0,-142 C${-w - 26},-140 ${-w - 28},-30 ${-w - 14},50 C${-w - 6},${length + 10} -60,${length + 60} -10,${length + 66} C60,${length + 70} ${w + 14},${length + 10} ${w + 14},50 C${w + 28},-30 ${w + 26},-140 0,-142Z ${opening}"/>` +
        shape(
          `M-70,${length - 4} C-30,${length + 34} 60,${length + 40} 132,${length + 20} C150,${length + 70} 120,${length + 130} 60,${length + 170} C20,${length + 110} -40,${length + 70} -70,${length - 4}Z`,
          mixedColour(c, light, 0.4),
        ) +
        line(opening, dark, 2.2, 'opacity="0.5"') +
        line(
          `M-52,-120 C-84,-90 -94,-30 -90,30 M44,-124 C84,-96 96,-30 92,40 M-40,${length + 22} C10,${length + 52} 70,${length + 60} 110,${length + 48} M-10,${length + 50} C30,${length + 84} 70,${length + 96} 100,${length + 90}`,
          dark,
          2.4,
          'opacity="0.42"',
        ) +
        line(`M-30,-128 C-66,-104 -80,-60 -82,-10`, light, 3, 'opacity="0.5"'),
    };
  }
  return {
    back: ellipse(6, -134, 52, 46, dark),
    front:
      shape(
        `M${-w - 5},-14 C${-w - 22},-84 ${-w},-150 0,-156 C${w},-150 ${w + 22},-84 ${w + 5},-14 C${w - 8},-54 40,-72 0,-72 C-40,-72 ${-w + 8},-54 ${-w - 5},-14Z`,
        c,
      ) +
      line(
        `M${-w - 4},-34 C-40,-86 30,-112 ${w},-96 M${-w},-60 C-30,-110 30,-130 70,-122 M${w + 3},-34 C50,-76 0,-86 -40,-80`,
        look.cloth2,
        6,
        'opacity="0.8"',
      ) +
      line(`M${-w - 4},-28 C-40,-78 40,-84 ${w + 2},-30`, dark, 2.4, 'opacity="0.5"') +
      shape('M-6,-150 C-40,-196 10,-206 22,-170 C40,-200 74,-180 40,-146Z', c),
  };
}

/** Draws the beard, above the face and below the colour of the mouth. */
export function beard(look: Look): string {
  const { beard: kind, width: w, jaw, length: l, mouthWidth: m } = look;
  if (kind === 'none') return '';
  const y = l - 43;
  const colour = mixedColour(look.hair, look.skin, 0.1);
  const moustache = `M0,${y - 12} C-8,${y - 17} ${-m},${y - 12} ${-m - 6},${y + 5} C${rounded(-m * 0.7)},${y - 1} -8,${y - 3} 0,${y - 3} C8,${y - 3} ${rounded(m * 0.7)},${y - 1} ${m + 6},${y + 5} C${m},${y - 12} 8,${y - 17} 0,${y - 12}Z`;
  const around = (
    drop: number,
    high: number,
  ): string => `M${-w - 1},${high} C${-w},44 ${-jaw - 5},${l - 40} ${-jaw * 0.84},${l - 14 + drop * 0.5} C${-jaw * 0.5},${l + drop} ${jaw * 0.5},${l + drop} ${jaw * 0.84},${l - 14 + drop * 0.5} C${jaw + 5},${l - 40} ${w},44 ${w + 1},${high}
    C${w - 6},36 ${w - 18},56 ${m + 14},${y - 8} C${m + 4},${y - 18} 12,${y - 18} 0,${y - 12} C-12,${y - 18} ${-m - 4},${y - 18} ${-m - 14},${y - 8} C${-w + 18},56 ${-w + 6},36 ${-w - 1},${high}Z`;
  const hole = `M${-m - 1},${y - 3} C-10,${y - 8} 10,${y - 8} ${m + 1},${y - 3} C${m - 4},${y + 20} ${-m + 4},${y + 20} ${-m - 1},${y - 3}Z`;
  const whole = (drop: number, high: number, opacity: number): string =>
    `<path fill-rule="evenodd" fill="${colour}" fill-opacity="${opacity}" d="${around(drop, high)} ${hole}"/>`;
  switch (kind) {
    case 'stubble':
      return `<g clip-path="url(#faceclip)">${whole(0, 26, 0.2)}</g>`;
    case 'short':
      return whole(5, 12, 0.86) + shape(moustache, colour, 'opacity="0.5"');
    case 'full':
      return (
        whole(30, 6, 1) +
        shape(moustache, look.hairDark, 'opacity="0.45"') +
        line(
          `M-34,${l - 6} q4,20 10,26 M-12,${l + 2} q2,14 4,20 M14,${l + 2} q-2,14 -4,20 M36,${l - 6} q-4,20 -10,26`,
          look.hairLight,
          2,
          'opacity="0.35"',
        )
      );
    case 'goatee':
      return `<path fill-rule="evenodd" fill="${colour}" fill-opacity="0.88" d="M0,${y - 13} C-14,${y - 18} ${-m - 9},${y - 8} ${-m - 9},${y + 8} C${-m - 6},${l - 8} -16,${l + 9} 0,${l + 9} C16,${l + 9} ${m + 6},${l - 8} ${m + 9},${y + 8} C${m + 9},${y - 8} 14,${y - 18} 0,${y - 13}Z ${hole}"/>`;
    default:
      return (
        shape(moustache, colour, 'opacity="0.94"') + `<g clip-path="url(#faceclip)">${whole(0, 26, 0.1)}</g>`
      );
  }
}

export function glasses({ glasses: kind, eyeGap, width, cloth }: Look): string {
  if (kind === 'none') return '';
  const frame = kind === 'round' ? '#8a6a3c' : mixedColour(cloth, '#241a1c', 0.75);
  const weight = kind === 'round' ? 2.8 : 4;
  const lens = [-1, 1].map((s) => {
    const x = s * (eyeGap + 1);
    const rim =
      kind === 'round'
        ? `<circle cx="${x}" cy="2" r="24"`
        : `<rect x="${x - 26}" y="-16" width="52" height="37" rx="11"`;
    return (
      `${rim} fill="#ffffff" fill-opacity="0.1" stroke="${frame}" stroke-width="${weight}"/>` +
      line(`M${x - 12},-7 l10,-6`, '#ffffff', 2.4, 'opacity="0.5"')
    );
  });
  const bridge = line(`M${-eyeGap + 22},-2 Q0,-10 ${eyeGap - 22},-2`, frame, weight);
  const arms = [-1, 1]
    .map((s) => line(`M${s * (eyeGap + 25)},-4 L${s * (width + 3)},-6`, frame, weight))
    .join('');
  return lens.join('') + bridge + arms;
}
