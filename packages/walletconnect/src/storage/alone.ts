/** Runs alone among all tabs, where the browser has Web Locks. */
export async function alone<T>(run: () => T): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  return locks ? locks.request('@latchkey/walletconnect', run) : run()
}
