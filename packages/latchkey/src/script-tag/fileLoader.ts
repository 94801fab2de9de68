/** A file of the script: its digest (Subresource Integrity), and the files that it imports. */
export type ScriptFile = readonly [integrity: string, ...imports: string[]]
/** Files by their names. */
export type ScriptFiles = Readonly<Record<string, ScriptFile>>

/** The files of a script, and how a page loads them. */
export type FileSource = {
  /** The URL of the script, beside which its files are. */
  url: string
  /** The nonce of the page's Content-Security-Policy. Empty without one. */
  nonce: string
  /** The files that are known from the start, with the list among them. */
  files: ScriptFiles
  /** The file that exports `files`: all others. */
  list: string
}

/**
 * Returns a function that imports a file after its digest is verified, and those of all that it imports. The function
 * rejects with an `Error` if a file cannot be loaded or has another digest, and then runs nothing of it.
 */
export function createFileLoader(source: FileSource): (name: string) => Promise<unknown> {
  const known = new Map(Object.entries(source.files))
  const verified = new Map<string, Promise<void>>()
  const urlOf = (name: string) => new URL(name, source.url).href

  const verify = (name: string, integrity: string) => {
    const before = verified.get(name)
    if (before) return before
    const loading = verifyFile(urlOf(name), integrity, source.nonce)
    verified.set(name, loading)
    // Another attempt loads it again.
    loading.catch(() => verified.delete(name))
    return loading
  }
  const verifyAll = (name: string) =>
    Promise.all(withImports(name, known).map(([file, integrity]) => verify(file, integrity)))

  return async (name) => {
    if (!known.has(name)) {
      await verifyAll(source.list)
      const { files }: { files: ScriptFiles } = await import(urlOf(source.list))
      for (const [file, facts] of Object.entries(files)) known.set(file, facts)
    }
    await verifyAll(name)
    return import(urlOf(name))
  }
}

/**
 * Returns a file and all that it imports, with their digests. An import comes before its importer: some browsers load what a
 * preloaded module imports, and would do so without a digest.
 */
function withImports(
  name: string,
  known: ReadonlyMap<string, ScriptFile>,
  visited = new Set<string>(),
): [name: string, integrity: string][] {
  if (visited.has(name)) return []
  visited.add(name)
  const file = known.get(name)
  if (!file) throw new Error(`latchkey.js: ${name} is not one of its files`)
  const [integrity, ...imports] = file
  return [...imports.flatMap((one) => withImports(one, known, visited)), [name, integrity]]
}

/** Loads a module with a digest. An import of the same URL then takes it from the page's module map. */
function verifyFile(url: string, integrity: string, nonce: string): Promise<void> {
  const element = createPreload(url)
  element.integrity = integrity
  element.crossOrigin = 'anonymous'
  element.nonce = nonce
  return new Promise((resolve, reject) => {
    element.onload = () => resolve()
    element.onerror = () => {
      element.remove()
      reject(new Error(`latchkey.js: ${url} could not be loaded, or has another digest`))
    }
    document.head.append(element)
  })
}

function createPreload(url: string): HTMLLinkElement | HTMLScriptElement {
  const link = document.createElement('link')
  if (link.relList.supports('modulepreload')) {
    link.rel = 'modulepreload'
    link.href = url
    return link
  }
  // Safari before 17, which has no Trusted Types either.
  const script = document.createElement('script')
  script.type = 'module'
  script.src = url
  return script
}
