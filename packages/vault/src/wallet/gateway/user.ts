import {
  postEmailChange,
  postEmailChangePrimary,
  postEmailChangeSecondary,
} from '../../protocol/email.ts'
import { getSession, postDelete, postLogout, postLogoutEverywhere } from '../../protocol/session.ts'
import { type GatewayRequest, unless } from './request.ts'
import type { Login } from './types.ts'

/** Returns the requests about the session. */
export function sessionRequests(ask: GatewayRequest) {
  return {
    /** Returns the user who is logged in, or `undefined`. */
    login(): Promise<Login | undefined> {
      return ask(getSession).catch(unless('LOGGED_OUT'))
    },
    async logOut(): Promise<void> {
      await ask(postLogout)
    },
    /** Ends every session of the user, in every browser. */
    async logOutEverywhere(): Promise<void> {
      await ask(postLogoutEverywhere)
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
      return (await ask(postEmailChange, { ...change, proof })).next
    },
    /** Checks the code from the current mailbox, then sends one to the new mailbox. */
    async enterPrimaryCode(code: string, language: string): Promise<void> {
      await ask(postEmailChangePrimary, { code, language })
    },
    /** Checks the code from the new mailbox. Returns the new address. */
    async enterSecondaryCode(code: string, language: string): Promise<string> {
      return (await ask(postEmailChangeSecondary, { code, language })).email
    },
    /**
     * Deletes all data that the gateway stores about the user. `proof`: the owner's, for the action `delete`, if the
     * user has a wallet.
     */
    async deleteUser(proof?: string): Promise<void> {
      await ask(postDelete, { proof })
    },
  }
}
