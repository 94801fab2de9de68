const key = 'latchkey-wallet:accounts'

/** The chosen account of each family, as this page was left. */
export function recallAccounts(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
    return Object.fromEntries(entries.filter(([, index]) => Number.isInteger(index)))
  } catch {
    return {}
  }
}

export function rememberAccounts(chosen: Readonly<Record<string, number>>): void {
  try {
    localStorage.setItem(key, JSON.stringify(chosen))
  } catch {
    // Blocked or full: the choice lasts as long as the page.
  }
}
