import { existsSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import type { Driver } from './driver.ts'

export const firefoxPath =
  process.env.FIREFOX_PATH ?? ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync)

/** Firefox by WebDriver BiDi. Resolves with nothing where it is not installed. */
export async function startFirefox(): Promise<Driver | undefined> {
  if (firefoxPath === undefined) return undefined
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    headless: true,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-US' },
  })
  const page = await browser.newPage()
  return {
    name: await browser.version(),
    async goto(url) {
      await page.goto(url)
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    read: (inPage) => page.evaluate(inPage),
    close: () => browser.close(),
  }
}
