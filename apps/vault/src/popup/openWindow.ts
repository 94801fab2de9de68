/** Opens a new window. Returns `null` if the browser refuses it, as some blockers do by an error. */
export function openWindow(url: string, features: string): Window | null {
  try {
    return window.open(url, '_blank', features)
  } catch {
    return null
  }
}
