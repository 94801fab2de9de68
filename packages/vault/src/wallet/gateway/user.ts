import * as v from 'valibot'
import { type GatewayRequest, parseAnswer, unless } from './request.ts'
import { loginSchema, stageSchema } from './schemas.ts'
import type { Login } from './types.ts'

/** Returns the requests about the session. */
export function sessionRequests(ask: GatewayRequest) {
  return {
    /** Returns the user who is logged in, or `undefined`. */
    async login(): Promise<Login | undefined> {
      const answer = await ask('GET', 'session').catch(unless('LOGGED_OUT'))
      return answer === undefined ? undefined : parseAnswer(loginSchema, answer)
    },
    async logOut(): Promise<void> {
      await ask('POST', 'out', {})
    },
    /** Ends every session of the user, in every browser. */
    async logOutEverywhere(): Promise<void> {
      await ask('POST', 'out-everywhere', {})
    },
  }
}

/** Returns the requests that change or delete the user's record. */
export function userRequests(ask: GatewayRequest) {
  return {
    /**
     * Starts to change the address. Returns the mailbox that received a code: the current one or the new one. `proof`:
     * the owner's, for the action `change email`, if the user has a wallet.
     */
    async startEmailChange(
      change: { email: string; language: string },
      proof?: string,
    ): Promise<'primary' | 'secondary'> {
      return parseAnswer(stageSchema, await ask('POST', 'email-change', { ...change, proof })).next
    },
    /** Checks the code from the current mailbox, then sends one to the new mailbox. */
    async enterPrimaryCode(code: string, language: string): Promise<void> {
      await ask('POST', 'email-change-primary', { code, language })
    },
    /** Checks the code from the new mailbox. Returns the new address. */
    async enterSecondaryCode(code: string, language: string): Promise<string> {
      const answer = await ask('POST', 'email-change-secondary', { code, language })
      return parseAnswer(v.object({ email: v.string() }), answer).email
    },
    /**
     * Deletes all data that the gateway stores about the user. `proof`: the owner's, for the action `delete`, if the
     * user has a wallet.
     */
    async deleteUser(proof?: string): Promise<void> {
      await ask('POST', 'delete', { proof })
    },
  }
}
