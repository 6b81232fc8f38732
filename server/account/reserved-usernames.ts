import { product } from '#core/product.ts'

/** Names that look like the service or its staff, and mailboxes that RFC 2142 reserves for a domain's owner. */
const names = `
  admin administrator administrador administradora sysadmin superuser root system sistema owner
  support soporte help helpdesk ayuda service servicio customerservice contact contacto info
  staff team equipo official oficial moderator moderador moderadora legal privacy privacidad
  security seguridad billing facturacion payments pagos anonymous undefined
  abuse hostmaster postmaster webmaster mailerdaemon noreply
  coparent ${product.toLowerCase()}`

const reservedNames: ReadonlySet<string> = new Set(names.match(/\w+/g))

/**
 * Whether a user name is reserved: it names the service, also with digits and signs (`admin_1`), or has signs only. `username` keeps the
 * rules for user names.
 */
export function isReservedUsername(username: string): boolean {
  const letters = username.toLowerCase().replaceAll(/[^a-z]/g, '')
  return reservedNames.has(letters) || !/[a-z\d]/i.test(username)
}
