import { hostileWallets } from '@latchkey/devkit/hostile'

declare global {
  interface Window {
    installHostile(id: string): void
    uninstallHostile(): void
  }
}

const undos: (() => void)[] = []
window.installHostile = (id) => {
  const undo = hostileWallets.find((wallet) => wallet.id === id)?.install(window)
  if (undo) undos.push(undo)
}
window.uninstallHostile = () => {
  for (const undo of undos.splice(0)) undo()
}
