import { existsSync } from 'node:fs'
import puppeteer, { type LaunchOptions } from 'puppeteer-core'
import type { Driver } from './driver.ts'

/** How Firefox is started; `undefined` where it is not installed. */
export function firefoxAlone(): LaunchOptions | undefined {
  const installed = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))
  const executablePath = process.env.FIREFOX_PATH ?? installed
  if (executablePath === undefined) return undefined
  return {
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-US' },
  }
}

/** Firefox by WebDriver BiDi. Resolves with nothing where it is not installed. */
export async function startFirefox(): Promise<Driver | undefined> {
  const options = firefoxAlone()
  if (!options) return undefined
  const browser = await puppeteer.launch(options)
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
