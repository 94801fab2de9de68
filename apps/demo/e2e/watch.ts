import type { Page } from '@playwright/test'

/**
 * What a page did that it must not: uncaught errors, policy violations, requests to hosts other than of `own`.
 * Added to `problems`, and given.
 */
export async function watch(
  page: Page,
  own: readonly string[],
  problems: string[] = [],
): Promise<string[]> {
  const hosts = own.map((url) => new URL(url).host)
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && !hosts.includes(url.host))
      problems.push(`request: ${request.url()}`)
  })
  await page.exposeBinding('reportViolation', (_, text: string) => {
    problems.push(`policy: ${text}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation')
      if (typeof report === 'function') report(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  return problems
}
