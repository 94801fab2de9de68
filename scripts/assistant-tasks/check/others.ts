import type { Page } from 'playwright'

/** Records the requests of pages to other addresses than those that begin so. */
export function othersThan(known: readonly string[]) {
  const others = new Set<string>()
  return {
    others,
    watch: async (page: Page): Promise<void> => {
      page.on('request', (request) => {
        const url = request.url()
        if (!known.some((one) => url.startsWith(one)) && /^(https?|wss?):/.test(url))
          others.add(url)
      })
    },
  }
}
