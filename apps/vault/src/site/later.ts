import type { Handler } from '@latchkey/auth/channel'
import type { Open } from './open.ts'
import type { Queue } from './queue.ts'
import type { Site } from './site.ts'

// What is loaded with its first use, so that the page is small until the visitor has logged in.

/** Logs the visitor in by a passkey. */
export function loggingInByPasskey(site: Site): (signal: AbortSignal) => ReturnType<Handler> {
  return async (signal) => {
    const { logInByPasskey } = await import('./passkey.ts')
    return logInByPasskey(site, signal)
  }
}

/** Signs what the site asks for. */
export function signing(site: Site, open: Open, queue: Queue): Handler {
  return async (...asked) => {
    const { signMethod } = await import('./sign.ts')
    return signMethod(site, open, queue)(...asked)
  }
}

/** Tells what the account can be, and has it be that. */
export function accountType(site: Site): Handler {
  return async (...asked) => {
    const { accountTypeMethod } = await import('./accountType.ts')
    return accountTypeMethod(site)(...asked)
  }
}

/** Tells whether an account makes several calls at once. */
export function batching(site: Site): Handler {
  return async (...asked) => {
    const { batchingMethod } = await import('./batching.ts')
    return batchingMethod(site)(...asked)
  }
}

/** Tells what became of a user operation. */
export function operation(site: Site): Handler {
  return async (...asked) => {
    const { operationMethod } = await import('./operation.ts')
    return operationMethod(site)(...asked)
  }
}

/** Changes the visitor's address. */
export function changingEmail(site: Site, open: Open, queue: Queue): [string, Handler][] {
  const means = { site, open, queue, agreed: new Set<string>() }
  const steps = ['startEmailChange', 'enterPrimaryCode', 'enterSecondaryCode'] as const
  return steps.map((step) => [
    step,
    async (...asked) => (await import('./emailChange.ts'))[step](means)(...asked),
  ])
}

/** Shows what the visitor can do about the wallet itself. */
export function managing(site: Site, open: Open): (signal: AbortSignal) => ReturnType<Handler> {
  return async (signal) => {
    const { manageWallet } = await import('../manage/manage.ts')
    return manageWallet(site, open, signal)
  }
}
