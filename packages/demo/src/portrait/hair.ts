import { ellipse, line, mixedColour, shape } from './colour.ts';
import {
  CENTRE_HAIRLINE,
  centreStrands,
  curls,
  hairCap,
  longHair,
  neckLengthHair,
  ring,
  SHORT_HAIRLINE,
  shortSides,
  SIDE_HAIRLINE,
  sideStrands,
  strands,
} from './hair.shapes.ts';
import type { Look } from './look.ts';

/** Hair in two layers: one behind head and shoulders, and one over the face. */
export interface Hair {
  back: string;
  front: string;
}

/** Draws the hair of a look. Head scarves and turbans are drawn by `cover`. */
export function hair(look: Look): Hair {
  const { width: w, hairDark } = look;
  const H = 'url(#hair)';
  const B = 'url(#hairback)';
  const centre = shape(hairCap(look, 8, CENTRE_HAIRLINE(w)), H) + strands(look, centreStrands(w));
  const side = shape(hairCap(look, 9, SIDE_HAIRLINE(w)), H) + strands(look, sideStrands(w));
  const lock = (s: number, deep: number, bend: number): string =>
    shape(
      `M${s * (w - 3)},-40 C${s * (w + 8)},0 ${s * (w + 4 + bend)},${deep * 0.2} ${s * (w + 2)},${deep * 0.42} C${s * (w - 6 + bend)},${deep * 0.6} ${s * (w + 6)},${deep * 0.76} ${s * (w - 2)},${deep} C${s * (w + 24)},${deep * 0.94} ${s * (w + 42)},${deep * 0.5} ${s * (w + 22)},20 C${s * (w + 16)},-20 ${s * (w + 6)},-50 ${s * (w - 3)},-40Z`,
      H,
    );
  switch (look.style) {
    case 'straight':
      return {
        back: shape(longHair(look, w + 30, 250, 2), B),
        front: centre + lock(-1, 220, 0) + lock(1, 220, 0),
      };
    case 'waves':
      return {
        back: shape(longHair(look, w + 40, 240, 12), B),
        front: lock(-1, 215, 12) + lock(1, 205, 12) + side,
      };
    case 'bob':
      return {
        back: shape(neckLengthHair(look, 18, 108), B),
        front: side + lock(-1, 96, -6) + lock(1, 96, -6),
      };
    case 'fringe':
      return {
        back: shape(longHair(look, w + 28, 200, 3), B),
        front:
          lock(-1, 170, 0) +
          lock(1, 170, 0) +
          shape(
            hairCap(
              look,
              8,
              `C${w},-4 ${w - 2},-18 ${w - 6},-30 C${w * 0.5},-38 ${-w * 0.5},-38 ${-w + 6},-30 C${-w + 2},-18 ${-w},-4 ${-w - 4},14`,
            ),
            H,
          ) +
          strands(look, [
            `M-20,-124 C-40,-90 -48,-60 -50,-38`,
            `M0,-124 C-8,-90 -14,-60 -16,-40`,
            `M10,-124 C14,-90 18,-60 20,-40`,
            `M24,-122 C44,-90 50,-60 54,-38`,
          ]),
      };
    case 'bun':
      return {
        back:
          ellipse(0, -150, 40, 36, H) +
          line('M-28,-160 q26,-22 54,2 M-30,-146 q30,-18 60,0', hairDark, 2.4, 'opacity="0.5"'),
        front: centre,
      };
    case 'ponytail':
      return {
        back: shape(
          `M0,-128 C70,-160 128,-110 130,-30 C132,40 118,80 132,140 C140,180 132,214 108,244 C104,200 78,190 72,140 C64,80 84,20 60,-60Z`,
          B,
        ),
        front: side,
      };
    case 'braid':
      return {
        back: '',
        front:
          side +
          [0, 1, 2, 3, 4, 5]
            .map((at) =>
              ellipse(
                w + 8 - at * 3.5,
                60 + at * 30,
                19 - at,
                21,
                H,
                `transform="rotate(${at % 2 === 0 ? 18 : -18} ${w + 8 - at * 3.5} ${60 + at * 30})"`,
              ),
            )
            .join('') +
          lock(1, 74, -6) +
          shape(`M${w - 12},232 q-6,26 4,44 q12,-18 6,-44Z`, hairDark),
      };
    case 'curls':
      return {
        back:
          shape(longHair(look, w + 30, 160, 6), B) +
          curls(look, [
            ...ring(13, w + 26, 96, -40, 27),
            ...ring(7, w + 30, 60, 60, 28, Math.PI * 0.75, Math.PI * 1.25).map(
              ([x, y, s]): [number, number, number] => [x, y, s],
            ),
            ...ring(7, w + 30, 60, 60, 28, -Math.PI * 0.25, Math.PI * 0.25),
            [-w - 14, 120, 28],
            [w + 14, 120, 28],
            [-w - 2, 150, 24],
            [w + 4, 150, 24],
          ]),
        front: shape(hairCap(look, 4, SIDE_HAIRLINE(w)), H) + curls(look, ring(10, w - 2, 52, -66, 19)),
      };
    case 'afro':
      return {
        back:
          ellipse(0, -56, w + 62, 118, B) +
          curls(look, ring(19, w + 52, 108, -54, 24, Math.PI * 0.86, Math.PI * 2.14)),
        front: shape(hairCap(look, 6, SHORT_HAIRLINE(w)), H) + curls(look, ring(9, w * 0.86, 40, -66, 17)),
      };
    case 'pixie':
      return {
        back: '',
        front:
          shape(
            hairCap(
              look,
              12,
              `C${w},0 ${w + 2},-10 ${w - 2},-24 C${w * 0.5},-34 0,-46 -34,-86 C-50,-60 ${-w + 2},-46 ${-w + 2},-14 C${-w},0 ${-w - 1},10 ${-w - 4},18`,
            ),
            H,
          ) + strands(look, sideStrands(w)),
      };
    case 'topknot':
      return {
        back: ellipse(0, -148, 26, 24, H),
        front:
          shape(hairCap(look, 4, SHORT_HAIRLINE(w), 3, 6), H) +
          strands(look, [
            `M-40,-62 C-34,-90 -18,-118 -4,-132`,
            `M40,-62 C34,-90 18,-118 4,-132`,
            `M-14,-68 C-12,-90 -6,-112 -2,-130`,
            `M14,-68 C12,-90 6,-112 2,-130`,
          ]),
      };
    case 'quiff':
      return {
        back: '',
        front:
          shortSides(look) +
          shape(
            `M${-w + 2},-44 C${-w - 8},-92 ${-w * 0.8},-134 -26,-146 C6,-164 ${w * 0.7},-160 ${w * 0.86},-128 C${w + 2},-112 ${w + 3},-72 ${w - 4},-44 C${w * 0.9},-62 ${w * 0.74},-78 ${w * 0.46},-82 C12,-88 -16,-74 ${-w * 0.48},-82 C${-w * 0.74},-78 ${-w + 8},-62 ${-w + 2},-44Z`,
            H,
          ) +
          strands(look, [
            `M-56,-72 C-54,-106 -30,-134 14,-150`,
            `M-42,-82 C-36,-112 -8,-136 36,-146`,
            `M-22,-84 C-12,-110 14,-130 54,-134`,
            `M2,-86 C10,-106 32,-120 64,-116`,
            `M24,-86 C34,-100 50,-108 70,-98`,
            `M44,-82 C52,-92 62,-94 74,-84`,
          ]),
      };
    case 'sidepart':
      return {
        back: '',
        front:
          shortSides(look) +
          shape(
            `M${-w + 1},-42 C${-w - 8},-90 ${-w * 0.7},-136 -6,-140 C${w * 0.7},-142 ${w + 8},-100 ${w - 2},-42 C${w * 0.82},-60 ${w * 0.5},-64 8,-72 C-18,-78 -34,-88 -42,-98 C-48,-82 ${-w * 0.8},-68 ${-w + 1},-42Z`,
            H,
          ) +
          strands(look, [
            `M-40,-104 C0,-88 40,-84 ${w - 8},-56`,
            `M-36,-114 C6,-104 50,-98 ${w - 2},-66`,
            `M-28,-124 C16,-122 58,-112 ${w + 1},-78`,
            `M-48,-100 C-58,-86 -68,-72 ${-w + 6},-52`,
          ]),
      };
    case 'slick':
      return {
        back: '',
        front:
          shortSides(look) +
          shape(
            `M${-w + 2},-46 C${-w - 4},-92 ${-w * 0.7},-132 0,-136 C${w * 0.7},-132 ${w + 4},-92 ${w - 2},-46 C${w * 0.86},-74 ${w * 0.5},-88 ${w * 0.3},-84 C12,-96 -12,-96 ${-w * 0.3},-84 C${-w * 0.5},-88 ${-w * 0.86},-74 ${-w + 2},-46Z`,
            H,
          ) +
          strands(look, [
            `M-40,-82 C-36,-104 -24,-120 -8,-130`,
            `M-18,-90 C-16,-106 -8,-120 0,-130`,
            `M8,-92 C10,-108 14,-118 18,-128`,
            `M36,-84 C38,-100 40,-110 38,-122`,
          ]),
      };
    case 'wavy':
      return {
        back: shape(neckLengthHair(look, 10, 92), B),
        front: shape(hairCap(look, 12, SIDE_HAIRLINE(w), 8, 24), H) + strands(look, sideStrands(w)),
      };
    case 'curlytop':
      return {
        back: '',
        front:
          shortSides(look) +
          curls(look, [
            ...ring(9, w - 4, 62, -58, 19, Math.PI * 1.02, Math.PI * 1.98),
            ...ring(8, w * 0.78, 66, -74, 20),
            ...ring(6, w * 0.5, 44, -96, 20),
            [0, -126, 20],
            [-20, -104, 19],
            [20, -106, 19],
          ]),
      };
    case 'crop':
      return { back: '', front: shape(hairCap(look, 2, SHORT_HAIRLINE(w), 2, 2), H) };
    case 'buzz':
      return {
        back: '',
        front: shape(
          hairCap(look, -8, SHORT_HAIRLINE(w), 0.5, -6),
          mixedColour(look.hair, look.skin, 0.22),
          'opacity="0.86"',
        ),
      };
    case 'bald':
      return {
        back: '',
        front:
          ellipse(-24, -84, 26, 15, '#fff3e0', 'opacity="0.22" transform="rotate(-24 -24 -84)"') +
          [-1, 1]
            .map((s) =>
              shape(
                `M${s * (w + 1)},4 C${s * (w + 4)},-16 ${s * (w + 1)},-40 ${s * (w - 8)},-56 C${s * (w - 9)},-36 ${s * (w - 5)},-16 ${s * (w - 3)},6Z`,
                mixedColour(look.hair, look.skin, 0.3),
                'opacity="0.8"',
              ),
            )
            .join(''),
      };
    default:
      return { back: '', front: '' };
  }
}
