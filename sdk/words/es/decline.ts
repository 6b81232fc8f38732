import type { decline as english } from '../en/decline.ts'
import type { Translation } from '../shape.ts'

export const decline = {
  bank: 'Su banco no aprobó este pago',
  uncharged: 'No se cobró nada.',
  card: 'Revise el número, la fecha y el código de su tarjeta, o use otra tarjeta.',
  cardOr: 'Revise el número, la fecha y el código de su tarjeta, o use otra tarjeta o {{method}}.',
  wallet: 'Inténtelo de nuevo o use otro método de pago.',
  call: 'Su banco puede decirle más: llame al número que está al reverso de su tarjeta. Los bancos suelen pedir que se confirme un cargo nuevo.',
  why: 'Por qué los bancos rechazan pagos',
  causes:
    'La tarjeta llegó a su límite o no hay suficiente dinero en la cuenta. El número, la fecha, el código o el código postal no coinciden con los que tiene el banco. La tarjeta no admite pagos por internet. El banco quiere asegurarse de que es usted. Si su banco muestra un importe pendiente, desaparecerá por sí solo.',
  support: 'Si sigue sin funcionar, llámenos al {{phone}}.'
} as const satisfies Translation<typeof english>
