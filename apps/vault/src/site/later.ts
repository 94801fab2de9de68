import type { Handler, Json } from '@latchkey/auth/channel'
import { withLaterWords } from '../words/words.ts'
import type { Open } from './open.ts'
import type { Queue } from './queue.ts'
import type { Site } from './site.ts'

// Code that loads on first use, so that the page is small until the visitor has logged in.

/** Returns a handler whose code loads with its first call. */
function later<Arguments extends readonly unknown[]>(
  load: () => Promise<(...given: Arguments) => Handler>,
): (...given: Arguments) => Handler {
  return (...given) =>
    async (...request) =>
      (await load())(...given)(...request)
}

/** Logs the visitor in by a passkey. */
export const loggingInByPasskey =
  (site: Site) =>
  async (signal: AbortSignal): Promise<Json> =>
    (await import('./passkey.ts')).logInByPasskey(site, signal)

/** Logs in the site's own user. */
export const loggingInBySite = later(async () => (await import('./siteLogin.ts')).siteLoginMethod)

/** Signs the site's requests. */
export const signing = later(async () => (await import('./sign.ts')).signMethod)

/** Returns and sets the type of the account. */
export const accountType = later(async () => (await import('./kinds.ts')).accountTypeMethod)

/** Returns whether an account makes several calls at once. */
export const batching = later(async () => (await import('./kinds.ts')).batchingMethod)

/** Returns the state of a user operation. */
export const operation = later(async () => (await import('./operation.ts')).operationMethod)

/** Changes the visitor's address. */
export function changingEmail(site: Site, open: Open, queue: Queue): [string, Handler][] {
  const change = { site, open, queue, agreed: new Set<string>() }
  const steps = ['startEmailChange', 'enterPrimaryCode', 'enterSecondaryCode'] as const
  return steps.map((step) => [
    step,
    async (...request) => {
      const changing = await withLaterWords(site, () => import('./emailChange.ts'))
      return changing[step](change)(...request)
    },
  ])
}

/** Shows the wallet settings. */
export const managing =
  (site: Site, open: Open) =>
  async (params: Json, signal: AbortSignal): Promise<Json> => {
    const { manageWallet } = await withLaterWords(site, () => import('../manage/manage.ts'))
    return manageWallet(site, open, params, signal)
  }
