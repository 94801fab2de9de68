import { dirname, join } from 'node:path'
import type { Declaration } from './declaration.ts'
import { type Module, type Origin, readModule } from './module.ts'
import type { Package } from './packages.ts'

/** Finds what modules export, through whatever exports it again. */
export type Library = {
  /** What an entry exports, by name, in the order of the alphabet. Names of other projects are left out. */
  exportsOf(path: string): ReadonlyMap<string, Declaration>
}

export function createLibrary(packages: readonly Package[]): Library {
  const entries = new Map(packages.flatMap((one) => [...one.entries]))
  const modules = new Map<string, Module>()

  function moduleAt(path: string): Module {
    const module = modules.get(path) ?? readModule(path)
    modules.set(path, module)
    return module
  }

  function pathOf(from: string, specifier: string): string | undefined {
    if (!specifier.startsWith('.')) return entries.get(specifier)
    return join(dirname(from), specifier.replace(/\.[jt]sx?$/, '.d.ts'))
  }

  function namesOf(path: string): string[] {
    const { exported, stars } = moduleAt(path)
    const inherited = stars.flatMap((star) => {
      const target = pathOf(path, star)
      return target ? namesOf(target) : []
    })
    return [...new Set([...exported.keys(), ...inherited])].sort()
  }

  /** The declaration of a name that a module exports. */
  function find(path: string, name: string): Declaration | undefined {
    const { exported, stars } = moduleAt(path)
    const origin = exported.get(name)
    if (origin) return follow(path, origin)
    for (const star of stars) {
      const target = pathOf(path, star)
      const found = target && find(target, name)
      if (found) return found
    }
    return undefined
  }

  function follow(path: string, { name, from }: Origin): Declaration | undefined {
    if (from !== undefined) {
      const target = pathOf(path, from)
      return target ? find(target, name) : undefined
    }
    const { declared, imported } = moduleAt(path)
    const origin = imported.get(name)
    return declared.get(name) ?? (origin && follow(path, origin))
  }

  return {
    exportsOf(path) {
      const found = new Map<string, Declaration>()
      for (const name of namesOf(path)) {
        const declaration = find(path, name)
        if (declaration) found.set(name, declaration)
      }
      return found
    },
  }
}
