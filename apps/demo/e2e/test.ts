import { deadlines } from '@latchkey/devkit/pace'
import { test as base, expect } from '@playwright/test'
import { type Embedded, embeddedOf } from './embedded.ts'
import { openPhone, type Phone } from './phone.ts'
import { type Stack, startStack } from './stack.ts'
import { type Visitor, visitorOf } from './visitor.ts'
import { watch } from './watch.ts'

type Fixtures = {
  visitor: Visitor
  /** The embedded wallet of the visitor, who is not logged in yet. */
  wallet: Embedded
  /** A second browser, as of the same person on another device. */
  elsewhere: { visitor: Visitor; wallet: Embedded }
  /** The phone wallet, in its own browser. */
  phone: Phone
  /** What the test's page did that it must not. Empty at the end of every test. */
  problems: string[]
}

/** Playwright's test with a stack of its own per worker, and a page that is watched. */
export const test = base.extend<Fixtures, { stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const { stack, stop } = await startStack()
      await use(stack)
      await stop()
    },
    { scope: 'worker', timeout: deadlines.walk },
  ],
  baseURL: ({ stack }, use) => use(stack.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  problems: ({}, use) => use([]),
  page: async ({ page, stack, problems }, use) => {
    await watch(page, stack.own, problems)
    await use(page)
    expect(problems).toEqual([])
  },
  visitor: ({ page }, use) => use(visitorOf(page)),
  wallet: ({ visitor, stack }, use) => use(embeddedOf(visitor, stack)),
  elsewhere: async ({ browser, stack }, use) => {
    const context = await browser.newContext({ baseURL: stack.url })
    const page = await context.newPage()
    const problems = await watch(page, stack.own)
    const visitor = visitorOf(page)
    await use({ visitor, wallet: embeddedOf(visitor, stack) })
    expect(problems).toEqual([])
    await context.close()
  },
  phone: async ({ browser, stack }, use) => {
    const phone = await openPhone(browser, stack)
    await use(phone)
    expect(phone.problems).toEqual([])
    await phone.close()
  },
})
export { expect }
