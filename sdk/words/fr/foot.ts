import type { foot as english } from '../en/foot.ts'
import type { Translation } from '../shape.ts'

export const foot = {
  consent: {
    title: 'Vos choix de confidentialité',
    ask: 'Pouvons-nous utiliser {{purposes}}? Vous pouvez vous inscrire dans tous les cas et changer d’avis en tout temps.',
    analytics: 'des données d’utilisation',
    recorder: 'un enregistrement de votre visite sans ce que vous saisissez',
    affiliate: 'un avis de votre achat à un réseau publicitaire',
    chat: 'le clavardage d’assistance d’un fournisseur externe',
    accepted: 'Vous avez accepté.',
    declined: 'Vous avez refusé.',
    accept: 'Accepter',
    decline: 'Refuser',
    notice: 'Avis de confidentialité',
    newWindow: '(s’ouvre dans une nouvelle fenêtre)'
  },
  handover: {
    offer: 'Passer à un autre appareil',
    how: 'Ouvrez ce lien sur votre autre appareil d’ici {{minutes}} minutes. Il fonctionne une seule fois et apporte tout ce que vous avez saisi.',
    link: 'Votre lien',
    copy: 'Copier le lien',
    copied: 'Copié',
    code: 'Code QR de votre lien',
    scan: 'Ou balayez ce code avec l’appareil photo de votre autre appareil.',
    open: 'Ouvrir sur notre propre page',
    newWindow: '(ouvre une nouvelle fenêtre)',
    framed:
      'Apple Pay ne peut pas être utilisé dans cette page. Sur notre propre page, c’est possible, avec tout ce que vous avez saisi.',
    broken:
      'Cette étape ne fonctionne pas dans cette page. Sur notre propre page, elle fonctionne, avec tout ce que vous avez saisi.',
    blocked:
      'Les paiements par carte sont peut-être bloqués dans cette page. Vous pouvez continuer sur notre propre page, avec tout ce que vous avez saisi.',
    account: {
      broken:
        'Cette étape ne fonctionne pas dans cette page. Vous pouvez continuer à partir de votre compte. Si vous n’avez pas encore payé, vous devrez y refaire votre commande.',
      blocked:
        'Les paiements par carte sont peut-être bloqués dans cette page. Vous pouvez continuer à partir de votre compte. Si vous n’avez pas encore payé, vous devrez y refaire votre commande.',
      open: 'Aller à mon compte'
    },
    given: {
      title: 'Vous avez continué sur une autre page',
      text: 'Tout ce que vous avez saisi s’y trouve. Continuez là-bas et fermez ici, ou continuez plutôt ici.',
      close: 'Fermer ici',
      takeBack: 'Continuer ici',
      closed: 'Ce que vous avez saisi est supprimé de cette page. Vous pouvez fermer la fenêtre.'
    },
    title: 'Reprenez là où vous étiez',
    failedTitle: 'Ce lien ne peut pas être utilisé',
    expired:
      'Ce lien a expiré\u00a0: il est valable dix minutes. Là où vous avez commencé, choisissez de nouveau «\u00a0Passer à un autre appareil\u00a0». Rien de ce que vous y avez saisi n’est perdu.',
    used: 'Ce lien a déjà été ouvert, et il ne s’ouvre qu’une fois. Là où vous avez commencé, choisissez de nouveau «\u00a0Passer à un autre appareil\u00a0».',
    unknown: 'Ce lien est incomplet ou n’est pas l’un des nôtres. Copiez-le de nouveau là où vous avez commencé.',
    start: 'Recommencer depuis le début'
  }
} as const satisfies Translation<typeof english>
