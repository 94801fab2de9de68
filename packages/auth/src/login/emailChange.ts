import type { EmailChange } from '@latchkey/core'
import { changed, changeStarted, primaryEntered } from '../answers/emailChange.ts'
import { type Step, stepTime } from './step.ts'

/** Returns the steps that change the visitor's address. `onChanged` receives the new one. */
export function emailChange(step: Step, onChanged: (email: string) => void): EmailChange {
  return {
    // The visitor agrees in the wallet's page first, without a time limit.
    start: (email, { signal }) => step(changeStarted, 'startEmailChange', { email }, { signal }),
    enterPrimaryCode: (code, { signal }) =>
      step(primaryEntered, 'enterPrimaryCode', { code }, { signal, within: stepTime }),
    async enterSecondaryCode(code, { signal }) {
      const options = { signal, within: stepTime }
      const result = await step(changed, 'enterSecondaryCode', { code }, options)
      if (result.status === 'refused') return result
      onChanged(result.email)
      return { status: 'changed' }
    },
  }
}
