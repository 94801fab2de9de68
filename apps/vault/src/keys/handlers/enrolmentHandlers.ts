import type { Handler } from '@latchkey/auth/channel'
import type { KeyDependencies } from './dependencies.ts'
import { serve } from './serve.ts'

/** Returns the handlers by which an open browser lets a new one open the wallet. Their code loads on first use. */
export function enrolmentHandlers(dependencies: KeyDependencies): [string, Handler][] {
  let loading: Promise<ReturnType<typeof import('./enrolling.ts').createEnrolling>> | undefined
  const enrolling = () => {
    loading ??= import('./enrolling.ts').then((code) => code.createEnrolling(dependencies))
    return loading
  }
  return [
    serve('startEnrolment', async () => (await enrolling()).start()),
    serve('awaitApprover', async () => (await enrolling()).awaitApprover()),
    serve('joinWallet', async (given) => (await enrolling()).join(given)),
    serve('findEnrolment', async () => (await enrolling()).find()),
    serve('answerEnrolment', async (given) => (await enrolling()).answer(given)),
    serve('awaitReveal', async () => (await enrolling()).awaitReveal()),
    serve('approveEnrolment', async (given) => (await enrolling()).approve(given)),
    serve('endEnrolment', async () => (await enrolling()).end()),
  ]
}
