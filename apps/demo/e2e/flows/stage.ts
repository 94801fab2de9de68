import { DatabaseSync } from 'node:sqlite'
import { deadlines } from '@latchkey/devkit/pace'
import type { Browser, Locator, Page } from '@playwright/test'
import { nodeOf } from '../chain.ts'
import { type Embedded, embeddedOf } from '../embedded.ts'
import type { Stack } from '../stack.ts'
import { type Visitor, visitorOf } from '../visitor.ts'
import { countPresses, type Presses } from './presses.ts'

export const chainId = 'eip155:31337'

/** A fresh browser at the playground, its visitor, and what decides the results. */
export type Stage = {
  browser: Browser
  stack: Stack
  page: Page
  visitor: Visitor
  wallet: Embedded
  /** An address that no other run has. */
  email: string
  node: ReturnType<typeof nodeOf>
  /** Puts a text into a field at once, as by pasting. Presses the field unless it has the focus. */
  paste(field: Locator, text: string): Promise<void>
  /** Asks the browser wallet, past everything that is measured. */
  askWallet(method: string): Promise<unknown>
  /** The vaults that the login service keeps. */
  countVaults(): number
  /** Those that a login has set aside for a new wallet. */
  countFormerVaults(): number
}

/** What a flow has cost the visitor. */
export type Effort = Presses & { windows: number; mails: number }

/** A visit of the playground, and what is counted of it. */
export type Visit = {
  stage: Stage
  /** Begins to count. */
  begin(): Promise<void>
  count(): Promise<Effort>
  close(): Promise<void>
}

let visits = 0

export async function visit(browser: Browser, stack: Stack): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: stack.url,
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(deadlines.poll)
  const presses = await countPresses(context)
  const page = await context.newPage()
  const visitor = visitorOf(page)
  let windows = 0
  let mailsBefore = 0
  page.on('popup', () => {
    windows += 1
  })
  visits += 1
  const stage: Stage = {
    browser,
    stack,
    page,
    visitor,
    wallet: embeddedOf(visitor, stack),
    email: `flow-${visits}@site.example`,
    node: nodeOf(stack.world, chainId),
    async paste(field, text) {
      await field.waitFor()
      if (!(await field.evaluate((one) => one.matches(':focus')))) await field.click()
      await page.keyboard.insertText(text)
    },
    askWallet: (method) => page.evaluate(askDevWallet, method),
    countVaults: () => countRows(stack.databaseFile, 'login_vault'),
    countFormerVaults: () => countRows(stack.databaseFile, 'login_former_vault'),
  }
  return {
    stage,
    async begin() {
      mailsBefore = await countMails(stack, stage.email)
      presses.reset()
      windows = 0
    },
    count: async () => ({
      ...presses.read(),
      windows,
      mails: (await countMails(stack, stage.email)) - mailsBefore,
    }),
    close: () => context.close(),
  }
}

async function countMails({ mailboxUrl }: Stack, email: string): Promise<number> {
  const page = await (await fetch(mailboxUrl)).text()
  return page.split(`>${email}<`).length - 1
}

/** Runs in the page: the first dev wallet, as it announces itself (EIP-6963). */
function askDevWallet(method: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const listen = (event: Event) => {
      const { info, provider } = Object(Reflect.get(event, 'detail'))
      if (info.name !== 'Dev Wallet') return
      removeEventListener('eip6963:announceProvider', listen)
      provider.request({ method }).then(resolve, reject)
    }
    addEventListener('eip6963:announceProvider', listen)
    dispatchEvent(new Event('eip6963:requestProvider'))
  })
}

function countRows(file: string, table: 'login_vault' | 'login_former_vault'): number {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return Number(database.prepare(`select count(*) as count from ${table}`).get()?.count)
  } finally {
    database.close()
  }
}

/** Waits until something holds at its source. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + deadlines.poll
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Never came true: ${holds}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
