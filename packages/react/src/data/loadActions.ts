const load = () => import('@latchkey/core/actions')
let loading: ReturnType<typeof load> | undefined

/**
 * What asks a wallet, in a chunk of its own: a dialog without wallets does not load it. The module is kept, since an
 * `import()` of what is there already still waits for a task. What could not be loaded is loaded anew.
 */
export function loadActions(): ReturnType<typeof load> {
  loading ??= load().catch((cause: unknown) => {
    loading = undefined
    throw cause
  })
  return loading
}
