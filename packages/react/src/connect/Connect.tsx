import { Fragment, useState } from 'react'
import { hasLegal, needsConsent } from '../common/consent.ts'
import { LegalCheck, LegalLinks } from '../common/Legal.tsx'
import { useReadable } from '../data/useReadable.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Blank } from '../ui/Blank.tsx'
import { Button, TextButton } from '../ui/Button.tsx'
import { walletIcon } from '../ui/icons.ts'
import { Body, Foot } from '../ui/Layout.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Note } from '../ui/Note.tsx'
import { Row } from '../ui/Row.tsx'
import { useLater } from '../ui/useLater.ts'
import { LostNote } from './LostNote.tsx'
import { useWallets } from './list/useWallets.ts'
import { shownEntries, WalletRows } from './list/WalletRows.tsx'
import { WaysApart } from './login/WaysApart.tsx'
import { loginWays, methodsOrder } from './login/ways.ts'

const loadLoginForm = async () => (await import('./login/LoginForm.tsx')).LoginForm

/** The ways to connect. */
export function Connect() {
  const { client, dialog, flows, messages, preload } = useDialogContext()
  const { options } = client
  const wallets = useWallets()
  const lost = useReadable(flows.lost)
  const { isLoading, isFailed, retry } = wallets
  const mustAgree = needsConsent(client)
  const [agreed, setAgreed] = useState(false)
  const blocked = mustAgree && !agreed
  const [refusals, setRefusals] = useState(0)
  const refuse = () => setRefusals(refusals + 1)
  const shown = shownEntries(client, wallets)
  const login = loginWays(options, useReadable(client.connectors))
  const LoginForm = useLater(login !== undefined, loadLoginForm)
  const isEmpty = shown.length === 0 && !isLoading && !login
  const isFolded =
    options.features.collapseWallets || (login?.email && !options.features.emailShowWallets)
  const order = methodsOrder(
    options,
    shown.some(({ installed }) => installed),
  )
  const ways = {
    email: login && LoginForm && (login.email || login.passkey) && (
      <LoginForm ways={login} place="email" disabled={blocked} onRefuse={refuse} />
    ),
    social: login && LoginForm && login.socials.length > 0 && (
      <LoginForm ways={login} place="social" disabled={blocked} onRefuse={refuse} />
    ),
    wallet: !options.enableWallets ? undefined : isFolded ? (
      <Row
        media={<Mark icon={walletIcon} />}
        name={messages.connect.collapsed}
        disabled={blocked}
        onRefuse={refuse}
        onHover={() => preload('ConnectWallets')}
        onPress={() => dialog.push({ view: 'ConnectWallets' })}
      />
    ) : (
      <WalletRows wallets={wallets} disabled={blocked} onRefuse={refuse} />
    ),
  }
  const offered = order.filter((way) => ways[way])
  return (
    <>
      <Body>
        {lost && <LostNote lost={lost} />}
        {mustAgree && <LegalCheck checked={agreed} onChange={setAgreed} refusals={refusals} />}
        {offered.map((way, place) => (
          <Fragment key={way}>
            {place > 0 && [way, offered[place - 1]].includes('wallet') && <WaysApart />}
            {ways[way]}
          </Fragment>
        ))}
        {isFailed && (
          <Note>
            {messages.connect.listFailed}
            <br />
            <TextButton onClick={retry}>{messages.common.tryAgain}</TextButton>
          </Note>
        )}
        {isEmpty && (
          <Blank
            icon={walletIcon}
            title={messages.connect.noneTitle}
            action={
              <Button onClick={() => dialog.push({ view: 'GetWallet' })}>
                {messages.titles.getWallet}
              </Button>
            }
          >
            {messages.connect.noneText}
          </Blank>
        )}
      </Body>
      <ConnectFoot showsLegal={hasLegal(client) && !mustAgree} />
    </>
  )
}

/** The guide to a first wallet, and the links to the site's terms. Nothing where the site wants neither. */
function ConnectFoot({ showsLegal }: { showsLegal: boolean }) {
  const { client, dialog, messages, preload } = useDialogContext()
  const { enableWalletGuide } = client.options
  if (!enableWalletGuide && !showsLegal) return null
  return (
    <Foot>
      {enableWalletGuide && (
        <>
          <span>{messages.connect.noWallet}</span>
          <TextButton
            onPointerEnter={() => preload('WhatIsAWallet')}
            onClick={() => dialog.push({ view: 'WhatIsAWallet' })}
          >
            {messages.connect.getStarted}
          </TextButton>
        </>
      )}
      {showsLegal && <LegalLinks />}
    </Foot>
  )
}
