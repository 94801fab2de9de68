import { activeAccount } from '@latchkey/core'
import { useReadable } from '../common/useReadable.ts'
import { networkImage, networkName } from '../data/images.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { backIcon, chevronIcon, closeIcon, helpIcon } from '../ui/icons.ts'
import { Picture } from '../ui/Picture.tsx'
import { useSheet } from '../ui/sheets.ts'
import type { Route } from './dialog/routes.ts'
import { useClientState, useDialogState, useSurroundings } from './surroundings.ts'
import { titleOf } from './title.ts'

const css = `.header{display:grid;grid-template-columns:minmax(32px,1fr) auto minmax(32px,1fr);align-items:center;gap:8px;padding:16px 16px 12px;flex:none}
.header h2{font-size:16px;line-height:24px;font-weight:600;letter-spacing:-.01em;text-align:center;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;max-inline-size:224px;opacity:1;transition:opacity .12s}
@starting-style{.header h2{opacity:0}}
.header>:last-child{justify-self:end}
.chip{display:inline-flex;align-items:center;gap:4px;block-size:32px;border-radius:99px;background:var(--raised);padding-inline:6px 8px;color:var(--muted);position:relative;justify-self:start;transition:background-color .12s}
.chip::after{content:"";position:absolute;inset:-6px}.chip:hover{background:var(--sunk);color:var(--ink)}.chip .icon{inline-size:16px;block-size:16px}`

/** The same three places in every view: back, help or network; the title; close. */
export function Header({ route, titleId }: { route: Route; titleId: string }) {
  useSheet(css)
  const surroundings = useSurroundings()
  useReadable(surroundings.flows.send)
  const { dialog, messages } = surroundings
  const title = titleOf(route, surroundings)
  return (
    <div className="header">
      <Start route={route} />
      <h2 key={title} id={titleId}>
        {route.view === 'Account' ? <span className="hidden">{title}</span> : title}
      </h2>
      {dialog.embedded ? (
        <span />
      ) : (
        <IconButton
          icon={closeIcon}
          label={messages.common.close}
          filled
          onClick={() => dialog.close()}
        />
      )}
    </div>
  )
}

function Start({ route }: { route: Route }) {
  const { client, dialog, messages, preload } = useSurroundings()
  const stack = useDialogState((state) => state.stack)
  const state = useClientState()
  if (stack.length > 1 && !stack.some((entry) => entry.view === 'UnsupportedChain')) {
    return (
      <IconButton icon={backIcon} flip label={messages.common.back} onClick={() => dialog.back()} />
    )
  }
  if (route.view === 'Connect' && client.options.enableWalletGuide) {
    return (
      <IconButton
        icon={helpIcon}
        label={messages.shell.help}
        onPointerEnter={() => preload('WhatIsAWallet')}
        onClick={() => {
          client.events.emit({ event: 'CLICK_WALLET_HELP' })
          dialog.push({ view: 'WhatIsAWallet' })
        }}
      />
    )
  }
  if (route.view !== 'Account' || !activeAccount(state) || client.options.networks.length < 2) {
    return <span />
  }
  const name = networkName(client, state.network)
  return (
    <button
      type="button"
      className="chip"
      aria-label={messages.shell.network(name)}
      onPointerEnter={() => preload('Networks')}
      onClick={() => {
        client.events.emit({ event: 'CLICK_NETWORKS' })
        dialog.push({ view: 'Networks' })
      }}
    >
      <Picture src={networkImage(client, state.network)} name={name} size={20} coin />
      <Icon path={chevronIcon} />
    </button>
  )
}
