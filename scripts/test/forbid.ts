const uses: Error[] = []

/** Makes a function of an object throw, and keeps each use for `takeUses`. */
export function forbid(object: object, name: string, what: string): void {
  function refuse(): never {
    const use = new Error(`A unit test opened ${what}: name its file *.service.test.ts`)
    uses.push(use)
    throw use
  }
  Object.defineProperty(object, name, { value: refuse, configurable: true, writable: true })
}

/** The forbidden uses since the last call. */
export function takeUses(): Error[] {
  return uses.splice(0)
}
