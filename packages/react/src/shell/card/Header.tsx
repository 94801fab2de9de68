import { activeAccount } from '@latchkey/core'
import { networkImage, networkName } from '../../data/images.ts'
import { useReadable } from '../../data/useReadable.ts'
import { useClientPart, useDialogContext, useDialogState } from '../../dialog/dialogContext.ts'
import type { Route } from '../../dialog/routes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { backIcon, chevronIcon, closeIcon, helpIcon } from '../../ui/icons.ts'
import { Picture } from '../../ui/Picture.tsx'
import { useSheet } from '../../ui/sheets.ts'
import { titleOf } from '../title.ts'
import { css } from './generated/Header.css.ts'

/** The same three places in every view: back, help or network; the title; close. */
export function Header({ route, titleId }: { route: Route; titleId: string }) {
  useSheet(css)
  const context = useDialogContext()
  useReadable(context.flows.send)
  const { dialog, messages } = context
  const cover = useDialogState((state) => state.cover)
  const title = cover?.title || titleOf(route, context)
  return (
    <div className="header">
      <Start route={route} />
      <h2 key={title} id={titleId}>
        {route.view === 'Account' && !cover ? <span className="hidden">{title}</span> : title}
      </h2>
      {dialog.closable ? (
        <IconButton
          icon={closeIcon}
          label={messages.common.close}
          filled
          onClick={() => dialog.close()}
        />
      ) : (
        <span />
      )}
    </div>
  )
}

function Start({ route }: { route: Route }) {
  const { client, dialog, language, messages, preload } = useDialogContext()
  const stack = useDialogState((state) => state.stack)
  const isConnected = useClientPart((state) => activeAccount(state) !== undefined)
  const network = useClientPart((state) => state.network)
  const isCovered = useDialogState((state) => state.cover !== null)
  const isDeadEnd = stack.some((entry) => entry.view === 'UnsupportedChain')
  if (isCovered || (stack.length > 1 && !isDeadEnd)) {
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
  if (route.view !== 'Account' || !isConnected || client.options.networks.length < 2) {
    return <span />
  }
  const name = networkName(client, network)
  return (
    <button
      type="button"
      className="chip"
      aria-label={language.button.network(name)}
      onPointerEnter={() => preload('Networks')}
      onClick={() => {
        client.events.emit({ event: 'CLICK_NETWORKS' })
        dialog.push({ view: 'Networks' })
      }}
    >
      <Picture src={networkImage(client, network)} name={name} size={20} coin />
      <span className="chip-name cut">{name}</span>
      <Icon path={chevronIcon} />
    </button>
  )
}
