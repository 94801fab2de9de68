import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The scope of an audit: one rule in place of all, one element in place of the whole page. */
export type AuditPart = { only?: string; within?: string }

/** Runs axe in a page or a frame. Returns its violations: the rule, the element and what is wrong with it. */
export async function audit(page: Pick<Page, 'evaluate'>, part: AuditPart = {}): Promise<string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe.source)
  return page.evaluate(async ({ only, within }) => {
    const { run }: typeof axe = Reflect.get(window, 'axe')
    const { violations } = await run(within ?? document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: [only] }),
      // The gallery has many cards side by side; the playground, which has one, is held to this rule too.
      rules: { 'landmark-unique': { enabled: !document.querySelector('.scenes') } },
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    )
  }, part)
}
