import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe finds in a whole page: the rule, and where. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { run }: typeof axe = Reflect.get(window, 'axe')
    const found = await run(document, { resultTypes: ['violations'] })
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`))
  })
}
