import { parseSync, Visitor } from 'rolldown/utils'

/** A file or a function with more lines than it may have. */
export type Oversize = { line: number; name: string; lines: number }

/** Lines of a function, those of the functions inside it among them. Blank lines do not count. */
export const mostFunctionLines = 84
export const mostFileLines = 250

type FunctionNode = { start: number; end: number; id?: { name: string } | null }

/**
 * Returns what is too long in a file: the file itself, and its functions. Of functions inside each other it names the
 * outermost.
 */
export function oversizesOf(path: string, code: string): Oversize[] {
  const functions: Oversize[] = []
  let isInside = 0
  const enter = ({ start, end, id }: FunctionNode) => {
    const lines = countLines(code.slice(start, end))
    if (isInside === 0 && lines > mostFunctionLines)
      functions.push({
        line: code.slice(0, start).split('\n').length,
        name: id?.name ?? '=>',
        lines,
      })
    isInside += 1
  }
  const leave = () => {
    isInside -= 1
  }
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(parseSync(path, code).program)
  const lines = code.trimEnd().split('\n').length
  return lines > mostFileLines ? [{ line: 1, name: 'the file', lines }, ...functions] : functions
}

function countLines(code: string): number {
  return code.split('\n').filter((line) => line.trim() !== '').length
}
