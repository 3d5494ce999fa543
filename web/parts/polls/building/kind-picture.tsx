import type { Kind } from './types.ts'

/** The parts of a small picture, as paths: others' choices, the paper, the reader's choice, and the outlines. */
interface Drawing {
  rest?: string
  paper?: string
  you?: string
  line: string
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
const boxes = (xs: number[], y: number) => xs.map((x) => `M${x} ${y}h16v16h-16z`).join('')

/** The pictures of all kinds, in the order in which the kinds are offered: those that most people need come first. */
const drawings: Record<Kind, Drawing> = {
  single: {
    rest: 'M44 32h62v12H44z',
    you: circle(24, 36, 8),
    line: `${circle(24, 14, 7)}${circle(24, 36, 8)}${circle(24, 58, 7)}M42 14h46M42 36h62M42 58h34`,
  },
  multiple: {
    you: boxes([16], 6) + boxes([16], 50),
    line: `${boxes([16], 6)}${boxes([16], 28)}${boxes([16], 50)}M20 58l4 4 6-8M20 14l4 4 6-8M44 14h50M44 36h38M44 58h60`,
  },
  ranked: {
    rest: 'M24 10h84v14H24z',
    you: 'M18 4h84v14H18z',
    line: 'M18 4h84v14H18zM18 28h60v14H18zM18 52h38v14H18zM104 34v26M97 53l7 8 7-8',
  },
  score: {
    rest: boxes([12, 32], 46),
    you: boxes([12, 32, 52, 72], 8),
    line: boxes([12, 32, 52, 72, 92], 8) + boxes([12, 32, 52, 72, 92], 46),
  },
  approval: {
    rest: 'M44 8h58v12H44zM44 52h34v12H44z',
    you: `${circle(24, 14, 9)}${circle(24, 58, 9)}`,
    line: `${circle(24, 14, 9)}${circle(24, 36, 9)}${circle(24, 58, 9)}M20 14l3 4 6-7M20 58l3 4 6-7M44 36h24`,
  },
  scale: {
    rest: 'M85 6l14 18H71z',
    you: circle(85, 40, 9),
    line: `M10 40h100M10 32v16M35 34v12M60 34v12M110 32v16${circle(85, 40, 9)}`,
  },
  matrix: {
    you: `${circle(60, 14, 6)}${circle(93, 36, 6)}${circle(26, 57, 6)}`,
    line: 'M10 4h100v64H10zM10 25h100M10 46h100M43 4v64M76 4v64',
  },
  number: {
    rest:
      [52, 40, 28].map((y) => circle(48, y, 5)).join('') +
      [24, 66, 96].map((x) => circle(x, 52, 5)).join('') +
      circle(66, 40, 5),
    you: circle(66, 28, 5.5),
    line: `M8 62h104${circle(66, 28, 5.5)}M66 8v8`,
  },
  date: {
    paper: 'M22 10h76v56H22z',
    you: 'M51 30h18v12H51z',
    line: 'M22 10h76v56H22zM22 26h76M40 4v12M80 4v12M47 26v40M73 26v40M22 46h76',
  },
  open: {
    rest: 'M24 12h88v40H60L42 66V52H24z',
    paper: 'M14 6h88v40H50L32 60V46H14z',
    line: 'M14 6h88v40H50L32 60V46H14zM28 20h60M28 32h36',
  },
}

export const offeredKinds = Object.keys(drawings) as Kind[]

/** A picture of answering a question of this kind, shown beside its name. */
export function KindPicture({ kind }: { kind: Kind }) {
  const { rest, paper, you, line } = drawings[kind]
  return (
    <svg className="kind-picture" viewBox="0 0 120 72" aria-hidden="true">
      {rest && <path className="rest-of-it" d={rest} />}
      {paper && <path className="paper" d={paper} />}
      {you && <path className="you" d={you} />}
      <path d={line} />
    </svg>
  )
}
