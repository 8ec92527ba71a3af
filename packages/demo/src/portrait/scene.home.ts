import type { Hobby } from '@mutual/backend/contract';
import { darker, ellipse, lighter, line, mixedColour, shape } from './colour.ts';
import {
  CLAY_COLOURS,
  cup,
  PAPER_COLOUR,
  shadow,
  steam,
  table,
  WOOD_COLOUR,
  type DrawObject,
} from './scene.parts.ts';

/** Objects of hobbies, on a table or in a room. */
export const HOME_SCENES = {
  Cooking: (chance) =>
    table(400) +
    shadow(270, 640, 250) +
    ellipse(270, 560, 220, 108, '#efe3d2') +
    ellipse(270, 552, 206, 98, PAPER_COLOUR) +
    ellipse(270, 556, 150, 70, chance.pick(['#d99a3f', '#b5502f', '#7f9a4a'])) +
    Array.from({ length: 26 }, () =>
      ellipse(
        chance.int(160, 380),
        chance.int(510, 600),
        chance.int(5, 15),
        chance.int(4, 9),
        chance.pick(['#c2372f', '#f0c95a', '#5f8a4a', '#fff0d0', '#8a3f24']),
      ),
    ).join('') +
    [
      [230, 530],
      [300, 560],
      [260, 585],
    ]
      .map(
        ([x = 0, y = 0]) =>
          shape(`M${x},${y} q18,-24 40,-14 q-8,26 -40,14Z`, '#4f7a3f') +
          line(`M${x},${y} l34,-12`, '#7fa562', 2),
      )
      .join('') +
    steam(236, 480) +
    line('M60,700 L96,470', '#b8bcc0', 10) +
    ellipse(100, 446, 19, 34, '#c8ccd0', 'transform="rotate(8 100 446)"') +
    ellipse(470, 470, 52, 24, 'url(#b)') +
    shape('M418,470 h104 l-16,52 h-72Z', 'url(#b)') +
    ellipse(470, 468, 42, 15, '#7f9a4a'),
  Reading: (chance) =>
    table(430) +
    shadow(270, 650, 250) +
    [0, 1, 2]
      .map(
        (at) =>
          `<g transform="translate(${at * 8},${-at * 44})"><rect x="90" y="588" width="${300 - at * 26}" height="44" rx="5" fill="${chance.pick(CLAY_COLOURS)}"/><rect x="100" y="596" width="${284 - at * 26}" height="28" fill="${PAPER_COLOUR}"/><rect x="90" y="588" width="40" height="44" rx="5" fill="${darker(chance.pick(CLAY_COLOURS), 0.1)}"/></g>`,
      )
      .join('') +
    `<g transform="translate(220,440) rotate(-7)">${shape('M0,0 C-60,-34 -120,-24 -150,-4 L-150,66 C-120,46 -60,38 0,70Z', PAPER_COLOUR)}${shape('M0,0 C60,-34 120,-24 150,-4 L150,66 C120,46 60,38 0,70Z', '#efe2cc')}${[12, 26, 40].map((y) => line(`M-130,${y} C-90,${y - 14} -50,${y - 12} -16,${y + 6} M16,${y + 6} C50,${y - 12} 90,${y - 14} 130,${y}`, '#8a7a6a', 2.4, 'opacity="0.6"')).join('')}</g>` +
    cup(436, 520, 'url(#b)'),
  Gaming: (chance) =>
    table(420) +
    shadow(270, 640, 240) +
    shape('M80,620 L200,450 L500,500 L420,690Z', '#efe2cc') +
    Array.from({ length: 20 }, (_, at) => {
      const u = at % 5;
      const v = Math.floor(at / 5);
      return (u + v) % 2
        ? ''
        : shape(
            `M${100 + u * 66 + v * 26},${604 + u * 14 - v * 38} l30,-38 l66,14 l-30,38Z`,
            'url(#a)',
            'opacity="0.85"',
          );
    }).join('') +
    [
      [230, 520, 1.1],
      [330, 580, 1.3],
      [190, 590, 1],
    ]
      .map(
        ([x = 0, y = 0, s = 1]) =>
          `<g transform="translate(${x},${y}) scale(${s})">${shadow(0, 30, 40)}${shape('M-26,30 C-22,14 -12,6 -10,-20 H10 C12,6 22,14 26,30Z', chance.pick(['#3a2a2e', PAPER_COLOUR, 'url(#b)']))}${ellipse(0, -34, 17, 17, chance.pick(['#3a2a2e', PAPER_COLOUR]))}</g>`,
      )
      .join('') +
    [
      [400, 640, 14],
      [450, 600, -20],
    ]
      .map(
        ([x = 0, y = 0, turn = 0]) =>
          `<g transform="translate(${x},${y}) rotate(${turn})"><rect width="44" height="44" rx="9" fill="${PAPER_COLOUR}"/>${ellipse(12, 12, 4.5, 4.5, '#7d2e46')}${ellipse(32, 32, 4.5, 4.5, '#7d2e46')}${ellipse(22, 22, 4.5, 4.5, '#7d2e46')}</g>`,
      )
      .join(''),
  Photography: () =>
    table(440) +
    shadow(270, 640, 230) +
    `<rect x="100" y="400" width="340" height="220" rx="26" fill="#33292c"/><rect x="100" y="446" width="340" height="120" fill="url(#a)"/><rect x="210" y="366" width="120" height="46" rx="10" fill="#453a3e"/><rect x="128" y="382" width="52" height="22" rx="7" fill="#b8bcc0"/>` +
    ellipse(270, 508, 96, 96, '#221a1d') +
    ellipse(270, 508, 78, 78, '#3d4650') +
    ellipse(270, 508, 54, 54, '#1b2530') +
    ellipse(270, 508, 32, 32, '#4a6a86') +
    ellipse(250, 486, 17, 13, '#dfeaf0', 'opacity="0.75"') +
    ellipse(400, 424, 11, 11, '#d9576b') +
    [
      [40, 610, -14, '#e2906a'],
      [420, 640, 9, '#7aa0a6'],
    ]
      .map(
        ([x, y, turn, sky]) =>
          `<g transform="translate(${x},${y}) rotate(${turn})"><rect width="100" height="116" fill="${PAPER_COLOUR}"/><rect x="9" y="9" width="82" height="76" fill="${sky}"/>${shape('M9,66 q24,-28 46,-8 t36,-10 V85 H9Z', '#4f6a58')}</g>`,
      )
      .join(''),
  Music: (_, __, second) =>
    shape('M0,610 H540 V720 H0Z', mixedColour(WOOD_COLOUR, '#5a3a2a', 0.4)) +
    shadow(270, 668, 190) +
    `<g transform="rotate(14 270 400)"><rect x="252" y="40" width="36" height="330" rx="6" fill="#4a2f22"/>${[80, 120, 160, 200, 240, 280, 320].map((y) => `<rect x="252" y="${y}" width="36" height="3" fill="#d8c9a8"/>`).join('')}<rect x="240" y="0" width="60" height="70" rx="10" fill="#3a241b"/>${[14, 34, 54].map((y) => ellipse(234, y, 7, 5, '#d8c9a8') + ellipse(306, y, 7, 5, '#d8c9a8')).join('')}
    ${shape('M270,330 C350,320 372,390 344,430 C330,452 340,470 362,494 C412,560 360,660 270,660 C180,660 128,560 178,494 C200,470 210,452 196,430 C168,390 190,320 270,330Z', 'url(#a)')}${ellipse(270, 470, 46, 46, '#2b1a16')}${ellipse(270, 470, 52, 52, 'none', `stroke="${lighter(second, 0.4)}" stroke-width="5"`)}<rect x="222" y="572" width="96" height="16" rx="5" fill="#3a241b"/>${[-10, -6, -2, 2, 6, 10].map((dx) => line(`M${270 + dx},30 L${270 + dx * 1.6},578`, '#f3ead6', 1.5, 'opacity="0.9"')).join('')}</g>`,
  Art: (chance, accent, second) =>
    shape('M0,620 H540 V720 H0Z', mixedColour(WOOD_COLOUR, '#6f5a48', 0.4)) +
    line('M270,110 L150,690 M270,110 L390,690 M270,150 V640', darker(WOOD_COLOUR, 0.25), 13) +
    shadow(270, 690, 170) +
    `<rect x="104" y="150" width="332" height="380" fill="#d9c8ae"/><rect x="114" y="158" width="314" height="364" fill="${PAPER_COLOUR}"/>` +
    shape('M114,420 C190,330 260,440 330,360 S410,350 428,330 V522 H114Z', 'url(#a)', 'opacity="0.9"') +
    ellipse(chance.int(200, 350), 250, 44, 44, mixedColour(second, '#f0b35a', 0.5), 'opacity="0.85"') +
    shape('M114,470 C200,430 300,500 428,440 V522 H114Z', 'url(#b)', 'opacity="0.8"') +
    Array.from({ length: 8 }, () =>
      line(
        `M${chance.int(130, 380)},${chance.int(180, 320)} q20,-8 44,2`,
        lighter(accent, 0.4),
        7,
        'opacity="0.45"',
      ),
    ).join('') +
    '<rect x="84" y="528" width="372" height="20" rx="4" fill="#7a5438"/>' +
    shape(
      'M60,640 C40,590 130,566 190,590 C240,610 220,650 180,644 C160,640 168,672 140,676 C100,680 68,668 60,640Z',
      '#c69a68',
    ) +
    [
      [90, 626],
      [126, 602],
      [168, 606],
      [104, 654],
    ]
      .map(([x = 0, y = 0], at) =>
        ellipse(x, y, 15, 10, ['#c2674a', '#3f6670', '#e3b04b', '#5f7a61'][at] ?? accent),
      )
      .join(''),
} satisfies Partial<Record<Hobby, DrawObject>>;
