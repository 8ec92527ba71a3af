import type { Hobby } from '@mutual/backend/contract';
import { darker, ellipse, lighter, line, mixedColour, shape } from './colour.ts';
import { PAPER_COLOUR, shadow, WOOD_COLOUR, type DrawObject } from './scene.parts.ts';

/** Objects of outdoor hobbies. */
export const OUTDOOR_SCENES = {
  Traveling: (_, accent) =>
    shape('M0,600 C160,560 360,600 540,560 V720 H0Z', darker('#8f7a58', 0.1)) +
    shadow(270, 640, 190) +
    line('M214,330 v-46 q0,-14 14,-14 h84 q14,0 14,14 v46', '#4a3830', 9) +
    `<rect x="140" y="330" width="260" height="300" rx="26" fill="url(#a)"/>` +
    [182, 246, 310]
      .map(
        (x) => `<rect x="${x}" y="346" width="22" height="268" rx="8" fill="#2b1220" fill-opacity="0.14"/>`,
      )
      .join('') +
    `<g transform="rotate(-9 210 450)"><rect x="164" y="410" width="104" height="66" rx="8" fill="${PAPER_COLOUR}"/>${ellipse(196, 443, 17, 17, accent)}${line('M224,432 h34 M224,448 h26', darker(accent, 0.3), 5)}</g><g transform="rotate(12 340 540)">${ellipse(336, 545, 44, 30, '#d9a441')}${line('M312,552 l14,-16 l12,10 l18,-18', PAPER_COLOUR, 5)}</g>` +
    ellipse(180, 636, 16, 16, '#2f2628') +
    ellipse(360, 636, 16, 16, '#2f2628'),
  Dancing: (chance, accent, second) =>
    `<rect width="540" height="720" fill="#2b1a2e" fill-opacity="0.55"/>` +
    [110, 270, 430]
      .map((x, at) =>
        shape(
          `M${x - 12},-10 L${x + 12},-10 L${x + 150 - at * 90},640 L${x - 130 - at * 40},640Z`,
          chance.pick(['#ffd49a', '#e58b7b', '#f2c14e']),
          'opacity="0.2"',
        ),
      )
      .join('') +
    shape('M0,600 C160,570 380,570 540,600 V720 H0Z', darker(accent, 0.5)) +
    line('M270,0 V120', '#cfc6d0', 3) +
    ellipse(270, 186, 68, 68, '#8f8798') +
    Array.from({ length: 44 }, () => {
      const a = chance.range(0, 6.28);
      const d = chance.range(0, 60);
      return `<rect x="${Math.round(270 + Math.cos(a) * d - 7)}" y="${Math.round(186 + Math.sin(a) * d - 6)}" width="13" height="11" fill="${chance.pick(['#fff6e0', '#e9c7a0', '#c9a2b0', '#a9c6cf'])}" fill-opacity="0.75"/>`;
    }).join('') +
    Array.from({ length: 30 }, () =>
      ellipse(
        chance.int(0, 540),
        chance.int(0, 660),
        chance.int(4, 11),
        6,
        chance.pick(['#ffd49a', lighter(second, 0.4), '#f4b8a8']),
        'opacity="0.5"',
      ),
    ).join('') +
    shadow(270, 652, 150) +
    [
      [190, -8],
      [300, 10],
    ]
      .map(
        ([x = 0, turn = 0]) =>
          `<g transform="translate(${x},600) rotate(${turn})">${shape('M0,0 C30,-6 60,14 96,30 C104,44 92,50 78,50 L20,38 L10,60 L2,58Z', 'url(#a)')}</g>`,
      )
      .join(''),
  Sports: (chance) =>
    shape('M0,380 H540 V720 H0Z', mixedColour('#6f9a62', '#3f6a55', chance.next())) +
    line('M-20,640 L560,470 M120,380 L40,720', PAPER_COLOUR, 7, 'opacity="0.8"') +
    shadow(300, 640, 200) +
    `<g transform="rotate(32 290 480)"><rect x="276" y="500" width="28" height="190" rx="10" fill="#3a2a2a"/><rect x="276" y="600" width="28" height="90" rx="10" fill="url(#b)"/>${ellipse(290, 390, 108, 138, 'none', 'stroke="url(#a)" stroke-width="16"')}<g opacity="0.85">${[-72, -48, -24, 0, 24, 48, 72].map((d) => line(`M${290 + d},${390 - 124 * Math.sqrt(1 - (d / 104) ** 2)} V${390 + 124 * Math.sqrt(1 - (d / 104) ** 2)}`, PAPER_COLOUR, 2)).join('')}${[-96, -64, -32, 0, 32, 64, 96].map((d) => line(`M${290 - 98 * Math.sqrt(1 - (d / 132) ** 2)},${390 + d} H${290 + 98 * Math.sqrt(1 - (d / 132) ** 2)}`, PAPER_COLOUR, 2)).join('')}</g></g>` +
    shadow(120, 610, 50) +
    ellipse(120, 576, 36, 36, '#d7e05a') +
    line('M90,556 q34,14 24,54', PAPER_COLOUR, 4),
  Fitness: () =>
    shape('M0,470 H540 V720 H0Z', mixedColour(WOOD_COLOUR, '#d9b88a', 0.5)) +
    [520, 580, 650].map((y) => line(`M0,${y} H540`, darker(WOOD_COLOUR, 0.2), 2, 'opacity="0.35"')).join('') +
    shadow(250, 680, 250) +
    shape('M60,640 L430,600 L500,660 L110,704Z', 'url(#a)') +
    ellipse(452, 606, 52, 46, 'url(#a)') +
    ellipse(452, 606, 30, 26, 'none', 'stroke="#2b1220" stroke-opacity="0.25" stroke-width="6"') +
    shadow(190, 610, 120) +
    `<g transform="rotate(-10 190 570)"><rect x="110" y="560" width="160" height="20" rx="8" fill="#4a4248"/>${[86, 112, 248, 274].map((x, at) => `<rect x="${x}" y="${at % 3 ? 530 : 520}" width="26" height="${at % 3 ? 80 : 100}" rx="9" fill="url(#b)"/>`).join('')}</g><rect x="356" y="400" width="70" height="150" rx="20" fill="#a9c6cf" fill-opacity="0.9"/><rect x="372" y="376" width="38" height="34" rx="8" fill="#3f4a52"/><rect x="356" y="450" width="70" height="40" fill="${PAPER_COLOUR}" fill-opacity="0.8"/>`,
  Movies: (_, accent) =>
    `<rect width="540" height="720" fill="#2a1a22" fill-opacity="0.62"/>` +
    shape('M270,120 L-60,720 H600Z', '#ffe7c2', 'opacity="0.12"') +
    shadow(270, 668, 190) +
    Array.from({ length: 9 }, (_, at) =>
      shape(`M${150 + at * 27},330 h27 l${(at - 4) * -4.5},330 h${-18}Z`, at % 2 ? PAPER_COLOUR : accent),
    ).join('') +
    [
      [170, 316],
      [214, 296],
      [262, 306],
      [310, 292],
      [352, 312],
      [236, 268],
      [288, 262],
      [196, 282],
      [336, 276],
    ]
      .map(
        ([x = 0, y = 0]) =>
          ellipse(x, y, 30, 26, '#fbeccb') +
          ellipse(x - 8, y - 6, 13, 11, '#fff8e4') +
          ellipse(x + 10, y + 8, 9, 7, '#e9c88a'),
      )
      .join('') +
    `<g transform="rotate(-12 440 600)"><rect x="380" y="570" width="130" height="64" rx="6" fill="#e3b04b"/>${line('M418,572 v60', '#8f5f1f', 3, 'stroke-dasharray="5 6"')}${line('M434,592 h56 M434,610 h40', '#8f5f1f', 4)}</g>`,
  Outdoors: (chance) =>
    shape('M-20,520 L140,250 L230,380 L340,210 L560,520Z', '#7f8f96') +
    shape(
      'M340,210 L376,262 L350,276 L330,262 L310,280 L302,268Z M140,250 L172,298 L146,304 L126,296 L112,300Z',
      PAPER_COLOUR,
    ) +
    shape('M0,500 C160,440 360,520 540,460 V720 H0Z', '#5f7f5c') +
    shape('M0,600 C200,540 380,620 540,570 V720 H0Z', '#45644a') +
    [40, 92, 470, 516]
      .map(
        (x) =>
          shape(`M${x},${chance.int(340, 400)} l44,150 h-88Z`, '#3a5a48') +
          shape(`M${x},${chance.int(400, 430)} l54,150 h-108Z`, '#33503f'),
      )
      .join('') +
    shadow(280, 660, 190) +
    shape('M270,430 L130,650 H430Z', 'url(#a)') +
    shape('M270,430 L430,650 H470 L290,428Z', '#2b1220', 'opacity="0.35"') +
    shape('M270,470 L220,650 H320Z', '#ffe2a8') +
    shape('M270,470 L246,650 H220Z', darker('#c2674a', 0.3), 'opacity="0.5"') +
    line('M130,650 L96,672 M430,650 L470,672', PAPER_COLOUR, 3),
} satisfies Partial<Record<Hobby, DrawObject>>;
