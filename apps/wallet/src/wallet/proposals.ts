import type { WalletKitTypes } from '@reown/walletkit'
import { getSdkError } from '@walletconnect/utils'
import { decide } from './decide.ts'
import { agree } from './namespaces.ts'
import { siteOf } from './site.ts'
import { announceAccounts, chosenAddresses, refresh, type Wallet } from './wallet.ts'

type Proposal = WalletKitTypes.SessionProposal

/** Shows what a site asks for, and opens the session or says no. */
export async function onProposal(
  wallet: Wallet,
  { id, params }: Proposal,
  signal: AbortSignal,
): Promise<void> {
  const offered = wallet.state.get().chosen
  const { proposer, requiredNamespaces, optionalNamespaces } = params
  const accountOf = (family: Wallet['families'][number]) => chosenAddresses(wallet, family)
  const agreement = agree(wallet.families, accountOf, requiredNamespaces, optionalNamespaces)
  const { offered: families, refused, isEnough, namespaces } = agreement
  wallet.change({ notice: '' })
  try {
    await decide(
      wallet,
      {
        kind: 'proposal',
        site: siteOf(proposer.metadata),
        families,
        refused,
        ...(!isEnough && { problem: "This site needs networks this wallet doesn't support." }),
      },
      signal,
    )
  } catch {
    if (signal.aborted) return
    const reason = getSdkError(isEnough ? 'USER_REJECTED' : 'UNSUPPORTED_CHAINS')
    return wallet.kit.rejectSession({ id, reason })
  }
  if (!isEnough) return wallet.kit.rejectSession({ id, reason: getSdkError('UNSUPPORTED_CHAINS') })
  await wallet.kit.approveSession({ id, namespaces })
  refresh(wallet)
  // The site may be of another account by now: one that was chosen while it waited for the answer.
  const { chosen } = wallet.state.get()
  for (const family of wallet.families)
    if (chosen[family.namespace] !== offered[family.namespace])
      await announceAccounts(wallet, family)
}
