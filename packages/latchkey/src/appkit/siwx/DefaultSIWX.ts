import type { ChainId, LatchkeyError } from '@latchkey/core'
import { signInRefusedError } from '@latchkey/protocol'
import type { SIWXConfig, SIWXMessage, SIWXMessageInput, SIWXSession } from '../sign-in/siwx.ts'
import { InformalMessenger, type SIWXMessenger } from './messenger.ts'
import { LocalStorage, type SIWXStorage } from './storage.ts'
import { BIP122Verifier, EIP155Verifier, type SIWXVerifier, SolanaVerifier } from './verifiers.ts'

/** The parts of `DefaultSIWX`. */
export type DefaultSIWXParams = {
  /** Writes messages. Default: `new InformalMessenger()`. */
  messenger?: SIWXMessenger
  /** Verify sessions: all of a session's namespace have to agree. Default: those of EVM networks, Solana and Bitcoin. */
  verifiers?: SIWXVerifier[]
  /** Keeps sessions. Default: `new LocalStorage()`. */
  storage?: SIWXStorage
  /** Whether a visitor who does not sign in is disconnected. Default: `true`. */
  required?: boolean
}

/** A sign-in that the page itself verifies and remembers, for the option `siwx` of `createAppKit`. */
export class DefaultSIWX implements SIWXConfig {
  private readonly messenger: SIWXMessenger
  private readonly verifiers: readonly SIWXVerifier[]
  private readonly storage: SIWXStorage
  private readonly required: boolean

  constructor({
    messenger = new InformalMessenger(),
    verifiers = [new EIP155Verifier(), new SolanaVerifier(), new BIP122Verifier()],
    storage = new LocalStorage(),
    required = true,
  }: DefaultSIWXParams = {}) {
    this.messenger = messenger
    this.verifiers = verifiers
    this.storage = storage
    this.required = required
  }

  /** Returns the messenger's message. */
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage> {
    return this.messenger.createMessage(input)
  }

  /** Rejects with `SIGN_IN_REFUSED` a session that no verifier takes, or that one refuses. */
  async addSession(session: SIWXSession): Promise<void> {
    if (!(await this.isVerified(session))) throw refusedError()
    await this.storage.add(session)
  }

  /** Rejects like `addSession`; then nothing has changed. */
  async setSessions(sessions: SIWXSession[]): Promise<void> {
    const verdicts = await Promise.all(sessions.map((one) => this.isVerified(one)))
    if (verdicts.includes(false)) throw refusedError()
    await this.storage.set(sessions)
  }

  /** Returns the current sessions of an account on a chain. */
  getSessions(chainId: ChainId, address: string): Promise<SIWXSession[]> {
    return this.storage.get(chainId, address)
  }

  /** Removes the sessions of an account on a chain. */
  revokeSession(chainId: ChainId, address: string): Promise<void> {
    return this.storage.delete(chainId, address)
  }

  /** Whether a visitor who does not sign in is disconnected. */
  getRequired(): boolean {
    return this.required
  }

  private async isVerified(session: SIWXSession): Promise<boolean> {
    const verifiers = this.verifiers.filter((one) => one.shouldVerify(session))
    const verdicts = await Promise.all(verifiers.map((one) => one.verify(session)))
    return verdicts.length > 0 && !verdicts.includes(false)
  }
}

function refusedError(): LatchkeyError {
  return signInRefusedError('The signature could not be verified')
}
