import { type Connection, walletImage } from '@latchkey/core'
import { offeredFeatures } from '@latchkey/core/features'
import { plainText, shortAddress } from '@latchkey/protocol'
import { useState } from 'react'
import { explorerUrl, serviceImage } from '../data/links.ts'
import { type Owner, useIdentity, useOwner } from '../data/useAccount.ts'
import { useReadable } from '../data/useReadable.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import type { RouteOf, ViewName } from '../dialog/routes.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { plusIcon, powerIcon, swapIcon } from '../ui/accountIcons.ts'
import { TextButton, TextLink } from '../ui/Button.tsx'
import { useCopy } from '../ui/CopyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { checkIcon } from '../ui/icons.ts'
import { Body, Foot } from '../ui/Layout.tsx'
import { copyIcon, downIcon, outIcon, settingsIcon, upIcon } from '../ui/moreIcons.ts'
import { Picture } from '../ui/Picture.tsx'
import { useSheet } from '../ui/sheets.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { Activity } from './Activity.tsx'
import { css } from './generated/Account.css.ts'
import { Nfts } from './Nfts.tsx'
import type { AccountTab } from './routes.ts'
import { SaveCodeNote } from './SaveCodeNote.tsx'
import { Tokens } from './Tokens.tsx'
import { Total } from './Total.tsx'

/** The account: who it is, what it is worth, what can be done, and what it holds. */
export function Account({ route }: { route: RouteOf<'Account'> }) {
  useSheet(css)
  const { client, dialog, flows, messages, preload } = useDialogContext()
  const active = useOwner()
  const [tab, setTab] = useState<AccountTab>(route.tab ?? 'tokens')
  const leaving = useReadable(flows.disconnect)
  if (!active) return null
  const { owner } = active
  const words = messages.account
  const explorer = explorerUrl(client, owner.chainId, { account: owner.address })
  const tabs: { id: AccountTab; name: string }[] = [
    { id: 'tokens', name: words.tokens },
    { id: 'nfts', name: words.nfts },
    ...(client.options.features.history ? [{ id: 'activity' as const, name: words.activity }] : []),
  ]
  return (
    <div className="account">
      <div className="who">
        <span className="who-settings">
          <button
            type="button"
            className="chip"
            onPointerEnter={() => preload('AccountSettings')}
            onClick={() => dialog.push({ view: 'AccountSettings' })}
          >
            <Icon path={settingsIcon} />
            <span className="chip-name">{messages.titles.accountSettings}</span>
          </button>
        </span>
        <Face owner={owner} active={active.connection} />
        <Name owner={owner} />
        <Total />
      </div>
      <Body>
        <SaveCodeNote />
        <Actions />
        <Tabs label={words.tabs} tabs={tabs} current={tab} onChange={setTab}>
          {tab === 'tokens' && <Tokens />}
          {tab === 'nfts' && <Nfts owner={owner} />}
          {tab === 'activity' && <Activity owner={owner} />}
        </Tabs>
      </Body>
      <Foot spread>
        <TextButton
          disabled={leaving}
          onClick={() => flows.disconnect.start({ connectorId: active.connection.connectorId })}
        >
          <span className="leave">
            <Icon path={powerIcon} />
            {leaving ? words.disconnecting : words.disconnect}
          </span>
        </TextButton>
        {explorer && (
          <TextLink href={explorer}>
            <span className="out">
              {words.explorer}
              <Icon path={outIcon} flip />
            </span>
          </TextLink>
        )}
      </Foot>
    </div>
  )
}

/** The account's picture, with the wallets that are connected: the active one first, at most three. */
function Face({ owner, active }: { owner: Owner; active: Connection }) {
  const { client, dialog, messages, preload } = useDialogContext()
  const { data } = useIdentity(owner)
  const { connections } = useClientState()
  const others = connections.filter(({ connectorId }) => connectorId !== active.connectorId)
  return (
    <button
      type="button"
      className="who-avatar"
      aria-label={messages.account.switchAccount}
      onPointerEnter={() => preload('Profile')}
      onClick={() => dialog.push({ view: 'Profile' })}
    >
      <Avatar seed={owner.address} src={serviceImage(client, data?.avatar ?? undefined)} />
      <span className="who-wallets">
        {[active, ...others].slice(0, 3).map((connection) => (
          <Picture
            key={connection.connectorId}
            src={walletImage(client, connection)}
            name={connection.name}
            size={20}
          />
        ))}
      </span>
    </button>
  )
}

function Name({ owner }: { owner: Owner }) {
  const { dialog, messages } = useDialogContext()
  const { data } = useIdentity(owner)
  const { copied, copy } = useCopy(() => dialog.notify('error', messages.common.copyFailed))
  const name = data?.name ? plainText(data.name) : shortAddress(owner.address)
  return (
    <button
      type="button"
      className="who-name"
      title={owner.address}
      aria-label={`${name}. ${copied ? messages.common.copied : messages.account.copyAddress}`}
      onClick={() => copy(owner.address)}
    >
      <span className="cut">{copied ? messages.common.copied : name}</span>
      <span className="hidden" role="status">
        {copied ? messages.common.addressCopied : ''}
      </span>
      <Icon path={copied ? checkIcon : copyIcon} />
    </button>
  )
}

/** What is built and on, in the site's order. */
function Actions() {
  const { client, dialog, messages, preload } = useDialogContext()
  const { network } = useClientState()
  const known = {
    onramp: { icon: plusIcon, name: messages.account.buy, view: 'OnRampProviders' },
    swaps: { icon: swapIcon, name: messages.account.swap, view: 'Swap' },
    receive: { icon: downIcon, name: messages.account.receive, view: 'WalletReceive' },
    send: { icon: upIcon, name: messages.account.send, view: 'WalletSend' },
  } as const satisfies Record<string, { icon: string; name: string; view: ViewName }>
  const actions = offeredFeatures(client, network).map((feature) => known[feature])
  if (actions.length === 0) return null
  return (
    <div className="acts">
      {actions.map(({ icon, name, view }) => (
        <button
          key={view}
          type="button"
          className="act"
          onPointerEnter={() => preload(view)}
          onFocus={() => preload(view)}
          onClick={() => dialog.push({ view })}
        >
          <Icon path={icon} />
          {name}
        </button>
      ))}
    </div>
  )
}
