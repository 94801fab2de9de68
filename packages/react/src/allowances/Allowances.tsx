import { activeAccount } from '@latchkey/core'
import { allowances, contractOf } from '@latchkey/core/features'
import type { Allowance, KeptAllowance } from '@latchkey/protocol/wire'
import { type ReactNode, useState } from 'react'
import { Failure } from '../common/Failure.tsx'
import { ForOwner } from '../common/ForOwner.tsx'
import { ReadNote } from '../common/ReadNote.tsx'
import { networkName } from '../data/images.ts'
import { useResource } from '../data/query.ts'
import type { Owner } from '../data/useAccount.ts'
import { useReadable } from '../data/useReadable.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { Blank } from '../ui/Blank.tsx'
import { Button, TextButton } from '../ui/Button.tsx'
import { Body, Dock } from '../ui/Layout.tsx'
import { layersIcon } from '../ui/moreIcons.ts'
import { Note } from '../ui/Note.tsx'
import { Rows } from '../ui/Row.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useSheet } from '../ui/sheets.ts'
import { useLater } from '../ui/useLater.ts'
import { AllowanceRow } from './AllowanceRow.tsx'
import { css } from './generated/Allowances.css.ts'
import { RevokeStatus } from './RevokeStatus.tsx'
import { revoking } from './revokeFlow.ts'

const loadRevokeFee = async () => (await import('./RevokeFee.tsx')).RevokeFee

/** Who may move what the account has, and taking that back. */
export function Allowances() {
  useSheet(css)
  return <ForOwner>{(owner) => <List owner={owner} />}</ForOwner>
}

function List({ owner }: { owner: Owner }) {
  const { client, messages } = useDialogContext()
  const query = useResource(client, allowances(client, owner))
  const { data, error, isPending, refetch } = query
  const words = messages.allowances
  const rights = data && newestFirst([...data.allowances, ...(data.kept ?? [])])
  const isPartly = data?.unread?.some(({ what }) => what === 'allowance') ?? false
  // Rights may have been given since then, so that an old answer without any is none.
  if (error && !rights?.length) return <Failure error={error} onRetry={refetch} />
  if (rights)
    return (
      <Rights owner={owner} allowances={rights} isPartly={isPartly} since={data?.knownSince}>
        <ReadNote error={error} readAt={query.readAt} onRetry={refetch} />
        {isPartly && (
          <Note tone="caution" alert>
            {messages.account.partlyCounted(networkName(client, owner.chainId))}{' '}
            <TextButton onClick={refetch}>{messages.common.tryAgain}</TextButton>
          </Note>
        )}
      </Rights>
    )
  return (
    <Body>
      {isPending && <SkeletonRows round />}
      <span className="hidden">{words.loading}</span>
    </Body>
  )
}

type Right = Allowance | KeptAllowance

function newestFirst(rights: readonly Right[]): Right[] {
  return rights.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

type Props = {
  owner: Owner
  allowances: readonly Right[]
  /** Whether some rights could not be read. */
  isPartly: boolean
  since: number | undefined
  children: ReactNode
}

function Rights({ owner, allowances, isPartly, since, children }: Props) {
  const { client, messages } = useDialogContext()
  const flow = revoking(client)
  const request = useReadable(flow)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const active = activeAccount(useClientState())
  const words = messages.allowances
  const chosen = allowances.filter((one) => ticked.includes(idOf(one)))
  const isBusy = request?.status === 'asking' || request?.status === 'sent'
  const RevokeFee = useLater(chosen.length > 0, loadRevokeFee)
  const rights = chosen.map((one) => ({
    token: contractOf(one),
    kind: one.kind,
    spender: one.spender,
    ...('keeper' in one && { keeper: one.keeper }),
  }))
  const revoke = () => {
    flow.begin({ owner, rights }).then(
      () => setTicked([]),
      () => {}, // the view shows why
    )
  }
  const network = networkName(client, owner.chainId)
  return (
    <>
      <Body>
        {children}
        {request && <RevokeStatus request={request} wallet={active?.connection.name ?? ''} />}
        {allowances.length === 0 ? (
          !isPartly && (
            <Blank icon={layersIcon} title={words.none}>
              {words.noneText(network)}
            </Blank>
          )
        ) : (
          <>
            <p className="small muted">{words.intro(network)}</p>
            <Rows label={messages.titles.allowances}>
              {allowances.map((allowance) => {
                const id = idOf(allowance)
                return (
                  <li key={id}>
                    <AllowanceRow
                      owner={owner}
                      allowance={allowance}
                      isTicked={ticked.includes(id)}
                      onTick={(isNow) =>
                        setTicked(isNow ? [...ticked, id] : ticked.filter((one) => one !== id))
                      }
                    />
                  </li>
                )
              })}
            </Rows>
          </>
        )}
        {since !== undefined && <p className="small muted">{words.knownSince(String(since))}</p>}
      </Body>
      {chosen.length > 0 && (
        <Dock>
          {!isBusy && RevokeFee && <RevokeFee owner={owner} rights={rights} />}
          <Button busy={isBusy} onClick={revoke}>
            {words.revoke(chosen.length)}
          </Button>
        </Dock>
      )}
    </>
  )
}

function idOf({ kind, contract, spender, ...right }: Right): string {
  return [kind, contract, spender, 'keeper' in right ? right.keeper : ''].join(' ')
}
