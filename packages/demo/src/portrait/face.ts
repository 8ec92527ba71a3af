import { darker, ellipse, lighter, line, linear, mixedColour, radial, rounded, shape } from './colour.ts';
import type { Look } from './look.ts';

// Coordinates of the head: 0,0 is between the eyes, y increases downwards, and the chin is at about 115. The
// light comes from the left.

/** Returns the gradients of skin and hair, with the ids that other parts use. */
export function faceGradients(look: Look): string {
  const { skin, skinLight, skinShade, hair, hairLight, hairDark } = look;
  return [
    linear(
      'skin',
      [
        [0, skinLight],
        [0.45, skin],
        [1, skinShade],
      ],
      'x1="0" y1="0.1" x2="1" y2="0.75"',
    ),
    linear('neck', [
      [0, skinShade],
      [0.55, mixedColour(skin, skinShade, 0.35)],
      [1, skin],
    ]),
    linear(
      'hair',
      [
        [0, hairLight],
        [0.4, hair],
        [1, hairDark],
      ],
      'x1="0.1" y1="0" x2="0.9" y2="1"',
    ),
    linear('hairback', [
      [0, hair],
      [1, hairDark],
    ]),
    radial('blush', [
      [0, look.blush, look.feminine ? 0.36 : 0.26],
      [1, look.blush, 0],
    ]),
    radial('socket', [
      [0, look.skinShade, 0.55],
      [0.6, look.skinShade, 0.25],
      [1, look.skinShade, 0],
    ]),
    radial('glow', [
      [0, lighter(skin, 0.6), 0.6],
      [1, lighter(skin, 0.6), 0],
    ]),
    radial('dusk', [
      [0, darker(skinShade, 0.3), 0.55],
      [1, darker(skinShade, 0.3), 0],
    ]),
    linear(
      'halfshade',
      [
        [0, skinShade, 0],
        [0.55, skinShade, 0],
        [1, darker(skinShade, 0.2), 0.6],
      ],
      'x1="0" y1="0" x2="1" y2="0.15"',
    ),
  ].join('');
}

/** Returns the outline of the face from the top of the skull to the chin. */
function facePath({ width: w, jaw, chin, length }: Look): string {
  return `M0,-112 C${rounded(w * 0.66)},-112 ${w},-76 ${w},-24 C${w},16 ${rounded(w * 0.98)},36 ${jaw},${rounded(length - 42)}
    C${rounded(jaw * 0.86)},${rounded(length - 16)} ${rounded(chin * 1.5)},${length} 0,${length} C${rounded(-chin * 1.5)},${length} ${rounded(-jaw * 0.86)},${rounded(length - 16)} ${-jaw},${rounded(length - 42)}
    C${rounded(-w * 0.98)},36 ${-w},16 ${-w},-24 C${-w},-76 ${rounded(-w * 0.66)},-112 0,-112Z`;
}

/** Draws ears, face, features and wrinkles. Hair, beard and glasses are drawn over them. */
export function face(look: Look): string {
  const outline = facePath(look);
  return [
    `<clipPath id="faceclip"><path d="${outline}"/></clipPath>`,
    ears(look),
    shape(outline, 'url(#skin)'),
    shape(outline, 'url(#halfshade)'),
    ellipse(-22, -62, 46, 34, 'url(#glow)', 'opacity="0.55"'),
    ellipse(-44, 44, 30, 24, 'url(#blush)'),
    ellipse(46, 44, 28, 24, 'url(#blush)'),
    ellipse(-look.eyeGap, 0, 27, 19, 'url(#socket)', 'opacity="0.7"'),
    ellipse(look.eyeGap, 0, 27, 19, 'url(#socket)', 'opacity="0.8"'),
    freckles(look),
    nose(look),
    mouth(look),
    eye(look, -1),
    eye(look, 1),
    brow(look, -1),
    brow(look, 1),
    ageLines(look),
    look.bindi ? ellipse(0, -27, 3.6, 3.6, '#a3122f') + ellipse(-1, -28.2, 1.1, 1.1, '#d9576b') : '',
  ].join('');
}

function ears({ width, skin, skinShade, earrings, cloth2 }: Look): string {
  return [-1, 1]
    .map((side) => {
      const x = side * (width + 3);
      const metal = '#d8b057';
      const jewel = {
        none: '',
        stud: ellipse(x, 33, 3.4, 3.4, metal) + ellipse(x - 1, 32, 1.2, 1.2, '#fff3cf'),
        drop: line(`M${x},34 v12`, metal, 1.8) + ellipse(x, 51, 4.5, 6.5, cloth2),
        jhumka:
          ellipse(x, 34, 4, 4, metal) +
          shape(`M${x - 8},50 C${x - 8},38 ${x + 8},38 ${x + 8},50Z`, metal) +
          [-6, 0, 6].map((dx) => ellipse(x + dx, 53, 1.8, 2.4, '#f0d48a')).join(''),
      }[earrings];
      return (
        ellipse(x, 12, 9.5, 19, side < 0 ? skin : skinShade) +
        line(
          `M${x + side * 3},2 q${side * 3},9 ${-side * 2},20`,
          mixedColour(skinShade, '#5a2a25', 0.3),
          1.6,
          'opacity="0.5"',
        ) +
        jewel
      );
    })
    .join('');
}

function eye(
  { eyeGap, eyeWidth: w, eyeOpen, eyeTilt, iris, feminine, skinShade, smile }: Look,
  side: number,
): string {
  const up = rounded(9.4 * eyeOpen);
  const down = rounded(6.2 * eyeOpen * (smile === 'open' ? 0.72 : 0.9));
  const lash = '#2a1916';
  const lid = `M${-w},2.2 C${rounded(-w * 0.55)},${-up} ${rounded(w * 0.42)},${-up - 1} ${w},-0.8`;
  const white = `${lid} C${rounded(w * 0.5)},${down} ${rounded(-w * 0.5)},${rounded(down + 0.8)} ${-w},2.2Z`;
  const clip = `eye${side > 0 ? 'R' : 'L'}`;
  // Drawn with the outer corner at positive x, then mirrored for the left eye. The reflection in the eye is
  // mirrored back.
  return `<g transform="translate(${rounded(side * eyeGap)},0) scale(${side},1) rotate(${rounded(-eyeTilt)})">
    <clipPath id="${clip}"><path d="${white}"/></clipPath>
    ${shape(white, '#f7efe8')}
    <g clip-path="url(#${clip})">
      ${ellipse(0.4, -0.8, 8.4, 8.5, darker(iris, 0.35))}${ellipse(0.4, -0.2, 7.1, 7.2, iris)}
      ${ellipse(0.4, 2.6, 5, 3.6, lighter(iris, 0.4), 'opacity="0.5"')}${ellipse(0.4, -0.8, 3.8, 3.9, '#120b0b')}
      ${shape(`${lid} L${w},-14 L${-w},-14Z`, '#4a2a28', 'opacity="0.28" transform="translate(0,2.6)"')}
    </g>
    ${ellipse(side * -2.8 + 0.4, -3.6, 2.2, 2.2, '#fffdf8')}
    ${line(lid, lash, feminine ? 3 : 2.3)}
    ${feminine ? shape(`M${rounded(w * 0.45)},${rounded(-up * 0.72)} C${w},${rounded(-up * 0.5)} ${rounded(w * 1.1)},-2 ${rounded(w + 4.5)},-5.2 C${rounded(w + 2)},-0.5 ${w},0.6 ${rounded(w * 0.8)},-1.2Z`, lash) : ''}
    ${line(`M${rounded(-w * 0.72)},${rounded(-up * 0.62 - 4)} C${rounded(-w * 0.3)},${rounded(-up - 4.6)} ${rounded(w * 0.4)},${rounded(-up - 5)} ${rounded(w * 0.98)},-6`, mixedColour(skinShade, '#4a1f22', 0.45), 1.5, 'opacity="0.6"')}
    ${line(`M${rounded(w * 0.85)},1.4 C${rounded(w * 0.4)},${rounded(down * 0.86)} ${rounded(-w * 0.2)},${down} ${rounded(-w * 0.6)},${rounded(down * 0.8)}`, mixedColour(skinShade, '#4a1f22', 0.5), 1.2, 'opacity="0.55"')}
  </g>`;
}

function brow({ eyeGap, brow: colour, browThick: t, browLift, feminine, age }: Look, side: number): string {
  const y = (feminine ? -25 : -22.5) - browLift;
  const arch = feminine ? 6 : 4;
  // The brow is thickest at a third from its inner end, which is higher than the outer one, because that
  // looks friendly.
  const d = `M-17,${rounded(y)} C-8,${rounded(y - arch)} 6,${rounded(y - arch - 1)} 21,${rounded(y + 5)} C9,${rounded(y - arch + t + 1.5)} -6,${rounded(y - arch + t + 2)} -16,${rounded(y + t * 0.8)} C-18.5,${rounded(y + t * 0.8)} -18.5,${y} -17,${rounded(y)}Z`;
  return `<g transform="translate(${rounded(side * eyeGap)},0) scale(${side},1)">${shape(d, colour, `opacity="${age > 60 ? 0.75 : 0.9}"`)}</g>`;
}

function nose({ nose: n, skinShade, skin }: Look): string {
  const dark = mixedColour(skinShade, '#5a1f25', 0.3);
  const half = rounded(12.5 * n);
  return [
    shape(
      `M4,-6 C7,14 ${rounded(10 * n)},28 ${half},39 C${rounded(half + 1)},48 4,51 0,50 C6,44 5,20 4,-6Z`,
      dark,
      'opacity="0.28"',
    ),
    ellipse(-1, 37, 6 * n, 9, lighter(skin, 0.5), 'opacity="0.35"'),
    line(
      `M${-half},42 C${rounded(-half - 2)},48 ${rounded(-half + 3)},50.5 ${rounded(-half + 5)},48.5 C-3,53 3,53 ${rounded(half - 5)},48.5 C${rounded(half - 3)},50.5 ${rounded(half + 2)},48 ${half},42`,
      dark,
      1.9,
      'opacity="0.75"',
    ),
  ].join('');
}

function mouth(look: Look): string {
  const { mouthWidth: w, lipFull: f, lip, smile, feminine, skinShade } = look;
  const y = look.length - 42 - (smile === 'closed' ? 3 : smile === 'open' ? 2 : 0);
  const inner = darker(lip, 0.5);
  const upper = (rise: number): string =>
    `M${-w},${y} C${rounded(-w * 0.6)},${rounded(y - 2.5 * f)} ${-7},${rounded(y - 5.4 * f)} 0,${rounded(y - 2.4 * f)} C7,${rounded(y - 5.4 * f)} ${rounded(w * 0.6)},${rounded(y - 2.5 * f)} ${w},${y} C${rounded(w * 0.5)},${rounded(y + rise)} ${rounded(-w * 0.5)},${rounded(y + rise)} ${-w},${y}Z`;
  const corners = [-1, 1]
    .map((s) =>
      line(
        `M${s * (w + 1)},${y - 5} q${s * 4.5},3 ${s * 2.5},8`,
        mixedColour(skinShade, inner, 0.25),
        1.8,
        'opacity="0.65"',
      ),
    )
    .join('');
  const below = ellipse(0, y + 19 * f, 13, 4.5, skinShade, 'opacity="0.45"');
  if (smile === 'open') {
    const depth = 22;
    const bottom = `C${rounded(w * 0.62)},${y + depth} ${rounded(-w * 0.62)},${y + depth} ${-w},${y}`;
    return [
      below,
      shape(
        `M${-w + 2},${y + 2} C${rounded(-w * 0.6)},${rounded(y + depth + 5 * f)} ${rounded(w * 0.6)},${rounded(y + depth + 5 * f)} ${w - 2},${y + 2}Z`,
        mixedColour(lip, '#ff9a90', 0.14),
      ),
      shape(
        `M${-w},${y} C${rounded(-w * 0.5)},${y + 7} ${rounded(w * 0.5)},${y + 7} ${w},${y} ${bottom}Z`,
        '#5d2026',
      ),
      shape(
        `M${-w + 2},${y + 0.8} C${rounded(-w * 0.5)},${y + 7} ${rounded(w * 0.5)},${y + 7} ${w - 2},${y + 0.8} C${rounded(w * 0.55)},${y + 15} ${rounded(-w * 0.55)},${y + 15} ${-w + 2},${y + 0.8}Z`,
        '#fdf6ee',
      ),
      shape(upper(7), lip),
      corners,
    ].join('');
  }
  const curve = smile === 'closed' ? 12.5 : 8.5;
  return [
    below,
    shape(
      `M${-w},${y} C${rounded(-w * 0.5)},${rounded(y + curve)} ${rounded(w * 0.5)},${rounded(y + curve)} ${w},${y} C${rounded(w * 0.55)},${rounded(y + curve + 8 * f)} ${rounded(-w * 0.55)},${rounded(y + curve + 8 * f)} ${-w},${y}Z`,
      mixedColour(lip, '#ffb0a5', 0.12),
    ),
    ellipse(-3, rounded(y + curve + 3.4 * f), 7, 1.7, '#ffe6dc', `opacity="${feminine ? 0.4 : 0.16}"`),
    shape(upper(curve), lip),
    line(
      `M${-w - 1},${y - 0.6} C${rounded(-w * 0.5)},${rounded(y + curve)} ${rounded(w * 0.5)},${rounded(y + curve)} ${w + 1},${y - 0.6}`,
      inner,
      1.7,
      'opacity="0.85"',
    ),
    corners,
  ].join('');
}

function freckles({ freckles: has, skinShade }: Look): string {
  if (!has) return '';
  const spots = [
    [-52, 30],
    [-44, 36],
    [-36, 30],
    [-30, 38],
    [-48, 44],
    [-22, 32],
    [24, 33],
    [32, 38],
    [38, 30],
    [45, 37],
    [50, 31],
    [42, 45],
    [-6, 24],
    [5, 28],
  ] as const;
  return spots.map(([x, y]) => ellipse(x, y, 1.5, 1.3, skinShade, 'opacity="0.6"')).join('');
}

function ageLines({ age, skinShade, eyeGap, eyeWidth, length, mouthWidth }: Look): string {
  if (age < 38) return '';
  const opacity = Math.min(0.6, (age - 30) / 50);
  const dark = mixedColour(skinShade, '#5a2025', 0.25);
  const x = eyeGap + eyeWidth + 6;
  const lines = [-1, 1].flatMap((s) => [
    line(
      `M${s * 19},${50} q${s * 10},8 ${s * (mouthWidth - 14)},${length - 88}`,
      dark,
      1.8,
      `opacity="${rounded(opacity * 10) / 10}"`,
    ),
    age > 44
      ? line(
          `M${s * x},-3 l${s * 7},-4 M${s * x},1 l${s * 8},0 M${s * x},5 l${s * 6},4`,
          dark,
          1.2,
          `opacity="${opacity}"`,
        )
      : '',
    line(`M${s * (eyeGap - 12)},12 q${s * 12},6 ${s * 22},1`, dark, 1.4, `opacity="${opacity}"`),
  ]);
  const forehead =
    age > 54
      ? line('M-26,-52 q26,-5 52,0 M-20,-43 q20,-4 40,0', dark, 1.3, `opacity="${opacity * 0.7}"`)
      : '';
  return lines.join('') + forehead;
}
