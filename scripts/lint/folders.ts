import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { layered } from './imports/layers.ts'

/** The modules of a package by their path below `src`, and their text. */
export type Sources = ReadonlyMap<string, string>

/** How a package is layered. Folders that are in neither list are subjects. */
type Layers = {
  /** Folders that subjects build on, such as `kernel`. */
  ground: readonly string[]
  /** Folders that join subjects, such as `shell`. The files at the root join them, too. */
  roof: readonly string[]
}

/** Imports from one folder to another. */
export type Arrow = {
  from: string
  to: string
  /** Each import, as the importing and the imported module. */
  imports: readonly (readonly [string, string])[]
}

/** The folder graph of a package, and what in it breaks the layers. */
export type FolderGraph = {
  /** How many modules each folder has; tests are not counted. */
  sizes: ReadonlyMap<string, number>
  arrows: readonly Arrow[]
  /** Arrows from the ground to a subject or to what joins subjects. */
  upward: readonly Arrow[]
  /** Arrows from one subject to another, or to what joins subjects. */
  sideways: readonly Arrow[]
  /** Folders that reach each other. */
  cycles: readonly (readonly string[])[]
}

/**
 * Returns the folder graph of a package. A folder at the top of `src` is one node with all its subfolders, and each file
 * at the root is a separate node. Type imports count; tests and `testing/` do not.
 */
export function folderGraph(sources: Sources, { ground, roof }: Layers): FolderGraph {
  const modules = [...sources].filter(([path]) => !isTest(path))
  const sizes = new Map<string, number>()
  const found = new Map<string, Arrow & { imports: [string, string][] }>()
  for (const [path, text] of modules) {
    const from = nodeOf(path)
    sizes.set(from, (sizes.get(from) ?? 0) + 1)
    for (const target of importsOf(path, text)) {
      const to = nodeOf(target)
      if (from === to) continue
      const arrow = found.get(`${from} ${to}`) ?? { from, to, imports: [] }
      arrow.imports.push([path, target])
      found.set(`${from} ${to}`, arrow)
    }
  }
  const arrows = [...found.values()]
  const isGround = (node: string) => ground.includes(node)
  const isRoof = (node: string) => roof.includes(node) || (isFile(node) && !isLeaf(node, arrows))
  const isSubject = (node: string) => !isGround(node) && !isRoof(node) && !isFile(node)
  const upwardTo = (node: string) => isSubject(node) || isRoof(node)
  return {
    sizes,
    arrows,
    upward: arrows.filter(({ from, to }) => isGround(from) && upwardTo(to)),
    sideways: arrows.filter(({ from, to }) => isSubject(from) && upwardTo(to)),
    cycles: cyclesOf(arrows),
  }
}

function isTest(path: string): boolean {
  return /(^|\/)testing\/|\.(test|fixture)\./.test(path)
}

function isFile(node: string): boolean {
  return /\.[jt]sx?$/.test(node)
}

/** A file at the root that imports nothing of its package is below everything. */
function isLeaf(node: string, arrows: readonly Arrow[]): boolean {
  return !arrows.some(({ from }) => from === node)
}

/** The top folder of a module, or the module itself at the root. */
function nodeOf(path: string): string {
  const [top = path] = path.split('/')
  return top
}

/** The modules that a module imports by a relative path: statically, as a type, or on demand. */
function importsOf(path: string, text: string): string[] {
  const named = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g)
  return [...named].map(([, target = '']) => normalize(join(dirname(path), target)))
}

/** The groups of nodes that reach each other. */
function cyclesOf(arrows: readonly Arrow[]): string[][] {
  const nodes = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].toSorted()
  const reach = new Map(nodes.map((node) => [node, reachedFrom(node, arrows)]))
  const areMutual = (one: string, other: string) =>
    reach.get(one)?.has(other) === true && reach.get(other)?.has(one) === true
  const groups = nodes.map((node) => nodes.filter((other) => areMutual(node, other)))
  return groups.filter((group, index) => group.length > 1 && group[0] === nodes[index])
}

function reachedFrom(start: string, arrows: readonly Arrow[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const { from, to } of arrows) {
      if (from !== node || reached.has(to)) continue
      reached.add(to)
      waiting.push(to)
    }
  }
  return reached
}

/** The modules below the `src` of a package. */
export function readSources(src: string): Sources {
  const paths = globSync('**/*.{ts,tsx}', { cwd: src }).toSorted()
  return new Map(paths.map((path) => [path, readFileSync(join(src, path), 'utf8')]))
}

/** The layers of a package of `scripts/lint/imports/layers.ts`, as the graph takes them. */
export function layersOf(src: string): Layers {
  const { ground = [], roof = [] } = layered.find(({ source }) => source === src) ?? {}
  return { ground: ground.flat(), roof }
}

function print({ sizes, arrows, upward, sideways, cycles }: FolderGraph): void {
  const reached = (node: string) => arrows.filter(({ from }) => from === node).map(({ to }) => to)
  for (const [node, size] of sizes)
    console.log(`${node} (${size})${['', ...reached(node).toSorted()].join(' → ')}`)
  printArrows('from the ground up', upward)
  printArrows('from subject to subject', sideways)
  console.log(`\n${cycles.length} cycles`)
  for (const cycle of cycles) console.log(`  ${cycle.join(', ')}`)
}

function printArrows(title: string, arrows: readonly Arrow[]): void {
  console.log(`\n${arrows.length} arrows ${title}`)
  for (const { from, to, imports } of arrows) {
    console.log(`  ${from} → ${to}`)
    for (const [path, target] of imports) console.log(`    ${path} → ${target}`)
  }
}

// Prints the folder graph of the layered packages, or of those that are named: `node scripts/lint/folders.ts packages/core/src`.
if (import.meta.main) {
  const named = process.argv.slice(2)
  for (const src of named.length > 0 ? named : layered.map(({ source }) => source)) {
    const graph = folderGraph(readSources(src), layersOf(src))
    console.log(`\n${src}`)
    print(graph)
    if (graph.upward.length + graph.sideways.length + graph.cycles.length > 0) process.exitCode = 1
  }
}
