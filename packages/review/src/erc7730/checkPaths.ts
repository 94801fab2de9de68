import type { Parameter, Type } from '../abi/signature.ts'
import type { FormatNode } from './nodes.ts'
import { type Path, parsePath, type Step } from './paths.ts'

/** Returns what is wrong with the first path that no argument has, or `undefined` if all fit. */
export function checkPaths(
  nodes: readonly FormatNode[],
  inputs: readonly Parameter[],
): string | undefined {
  for (const path of nodes.flatMap(pathsIn))
    if (!fits(path, inputs)) return `there is no argument ${textOf(path)}`
  return undefined
}

function pathsIn(node: FormatNode): Path[] {
  if (node.kind === 'group')
    return [...(node.path ? [node.path] : []), ...node.nodes.flatMap(pathsIn)]
  const params = Object.entries(node.params)
    .filter(([name]) => name.endsWith('Path'))
    .flatMap(([, text]) => (typeof text === 'string' && !text.startsWith('0x') ? text : []))
    .flatMap((text) => parsePath(text) ?? [])
  return 'constant' in node.source ? params : [node.source, ...params]
}

function fits({ root, steps }: Path, inputs: readonly Parameter[]): boolean {
  if (root !== 'arguments') return true
  let type: Type | undefined = { kind: 'tuple', members: inputs }
  for (const step of steps) type = type && stepInto(type, step)
  return type !== undefined
}

function stepInto(type: Type, step: Step): Type | undefined {
  if (step.kind === 'member')
    return type.kind === 'tuple'
      ? type.members.find(({ name }) => name === step.name)?.type
      : undefined
  if (type.kind === 'list') return type.of
  // A slice of a value takes some of its bytes.
  return type.kind === 'tuple' ? undefined : { kind: 'bytes' }
}

function textOf({ steps }: Path): string {
  return steps.map((step) => (step.kind === 'member' ? step.name : '[]')).join('.')
}
