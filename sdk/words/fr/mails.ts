import type * as english from '../en/mails.ts'
import type { Translation } from '../shape.ts'

export const mails = {
  everyMail: {
    greeting: 'Bonjour {{name}},',
    greetingUnnamed: 'Bonjour,',
    support: 'Des questions? Appelez-nous au {{phone}} ou écrivez à {{email}}.',
    from: 'Ce courriel vient de {{product}}, un service pour les parents qui élèvent leurs enfants ensemble.',
    soldBy: '{{product}} est vendu par {{seller}}.',
    privacy: 'L’utilisation de vos données et vos droits'
  },
  receipt: {
    subject: 'Votre reçu et la marche à suivre pour terminer votre compte',
    subjectWithLogin: 'Votre reçu',
    heading: 'Merci de votre commande',
    thanks: 'Votre commande est complète. Conservez ce reçu dans vos dossiers.',
    next: 'Si vous n’avez pas encore choisi votre nom d’utilisateur et votre mot de passe, vous pouvez le faire ici\u00a0:',
    action: 'Terminer votre compte',
    until:
      'Pour votre sécurité, ce lien fonctionne pendant 24 heures. La page qu’il ouvre peut vous en envoyer un nouveau.',
    elsewhere:
      'Nous envoyons le lien pour terminer votre compte à {{email}}, car la présente adresse n’est pas encore confirmée.',
    cancelling: 'Pour annuler, appelez-nous ou écrivez-nous.'
  },
  finish: {
    subject: 'Votre nouveau lien pour terminer votre compte',
    heading: 'Terminez votre compte',
    asked:
      'Votre abonnement est payé. Il ne reste qu’à choisir votre nom d’utilisateur et votre mot de passe, ce que vous pouvez faire ici\u00a0:',
    action: 'Terminer votre compte',
    until:
      'Pour votre sécurité, ce lien fonctionne pendant 24 heures, et les liens envoyés avant celui-ci ne fonctionnent plus.',
    unexpected: 'Si vous n’avez pas demandé ce lien, vous pouvez ignorer ce courriel.'
  },
  invite: {
    subject: 'Une invitation à créer votre compte',
    heading: 'Vous avez reçu une invitation',
    byParent:
      '{{name}} a créé un compte de coparentalité pour votre famille et vous invite à vous y joindre à titre de coparent.',
    byProfessional:
      '{{name}}, qui travaille avec votre famille à titre professionnel, vous invite à créer votre compte de coparentalité.',
    bySomebody: 'Vous avez reçu une invitation à créer un compte de coparentalité pour votre famille.',
    paid: 'Votre abonnement est déjà payé. Il ne reste qu’à créer votre compte.',
    unpaid: 'Vous choisissez votre propre abonnement en créant votre compte.',
    action: 'Accepter l’invitation',
    until: 'Ce lien vous est réservé et fonctionne pendant 30 jours.',
    source: '{{name}} nous a donné votre adresse courriel pour cette invitation. Elle ne nous sert à rien d’autre.',
    sourceUnknown:
      'Votre famille, ou un professionnel qui travaille avec elle, nous a donné votre adresse courriel pour cette invitation. Elle ne nous sert à rien d’autre.',
    decline: 'Ce n’est pas pour moi',
    deletion:
      'Vous pouvez y refuser l’invitation ou nous dire que l’adresse est erronée. Nous supprimons alors vos données. Si vous ne faites rien, nous les supprimons 120 jours après ce courriel.'
  },
  inviteMisdirected: {
    subject: 'Votre invitation est parvenue à la mauvaise personne',
    heading: 'Vérifiez l’adresse courriel de votre coparent',
    wrong:
      'La personne qui reçoit les courriels à l’adresse que vous nous avez donnée pour votre coparent dit que l’invitation ne lui est pas destinée. Nous avons supprimé l’adresse et mis fin à l’invitation.',
    next: 'Appelez-nous ou écrivez-nous pour nous donner la bonne adresse, et nous enverrons une nouvelle invitation. Si vous avez payé pour votre coparent, sa place reste payée.'
  },
  inviteUnjoined: {
    subject: 'À propos de votre invitation',
    heading: 'Votre coparent ne s’est pas encore inscrit',
    waiting:
      'Vous avez invité votre coparent il y a deux semaines, et aucun compte n’a été créé avec l’invitation jusqu’ici. Vous n’avez rien à faire\u00a0: vous pouvez utiliser votre propre compte comme avant.',
    next: 'Si l’adresse courriel est peut-être erronée, ou si vous souhaitez que nous envoyions une nouvelle invitation, appelez-nous ou écrivez-nous. Si vous avez payé pour votre coparent, sa place reste payée.'
  },
  emailConfirm: {
    subject: 'Confirmez votre adresse courriel',
    heading: 'Confirmez votre adresse courriel',
    typed:
      'Cette adresse courriel a été saisie avec une invitation à notre service. Confirmez-la, et nous y enverrons vos liens.',
    action: 'Confirmer cette adresse',
    until: 'Ce lien fonctionne pendant 24 heures.',
    unexpected:
      'Si vous n’avez pas saisi cette adresse, vous pouvez ignorer ce courriel. Sans confirmation, nous n’y envoyons aucun lien.'
  },
  inviteNotice: {
    subject: 'Votre invitation a été utilisée',
    heading: 'Votre invitation a été utilisée',
    confirmed:
      'Une autre adresse courriel, {{email}}, a été confirmée avec votre invitation. Dorénavant, nous y envoyons nos liens.',
    joined:
      'Quelqu’un a choisi le nom d’utilisateur et le mot de passe avec votre invitation et a saisi l’adresse courriel {{email}}. L’invitation a pris fin.',
    stranger:
      'Si ce n’était pas vous, appelez-nous ou écrivez-nous sans tarder. Nous mettrons alors fin à cet accès et vous inviterons de nouveau.'
  },
  professionalWelcome: {
    subject: 'Bienvenue\u00a0: votre compte professionnel est prêt',
    heading: 'Votre compte professionnel est prêt',
    created: 'Merci de votre inscription. Votre compte professionnel est créé.',
    next: 'Connectez-vous à votre espace de dossiers pour inviter votre première famille et suivre les familles qui travaillent avec vous. À votre première connexion, vous pourrez y demander qu’un mot de passe soit créé.',
    action: 'Aller à vos dossiers',
    unexpected:
      'Si cette inscription n’est pas de vous, quelqu’un d’autre a utilisé votre adresse courriel. Vous pouvez la supprimer ici et vous inscrire vous-même si vous le souhaitez\u00a0:',
    remove: 'Supprimer l’inscription',
    until: 'Le lien pour la supprimer fonctionne pendant 30 jours, ou jusqu’à ce que nous en envoyions un plus récent.'
  },
  professionalTaken: {
    subject: 'Quelqu’un a essayé de s’inscrire avec votre adresse courriel',
    heading: 'Votre adresse courriel a un compte professionnel',
    tried:
      'Quelqu’un a essayé de s’inscrire à titre professionnel avec cette adresse courriel, qui a déjà un compte. Si c’est le vôtre, connectez-vous plutôt.',
    action: 'Se connecter',
    stranger:
      'Si vous n’avez jamais fait d’inscription, quelqu’un d’autre a utilisé votre adresse courriel. Supprimez cette inscription, et vous pourrez vous inscrire vous-même\u00a0:',
    remove: 'Supprimer l’inscription',
    until: 'Le lien pour la supprimer fonctionne pendant 30 jours, ou jusqu’à ce que nous en envoyions un plus récent.'
  },
  emailTaken: {
    subject: 'Quelqu’un a essayé de s’inscrire avec votre adresse courriel',
    heading: 'Vous avez déjà un compte',
    tried:
      'Quelqu’un a essayé de créer un nouveau compte avec cette adresse courriel. Si c’était vous, connectez-vous plutôt.',
    action: 'Se connecter',
    ignore: 'Si ce n’était pas vous, il n’y a rien à faire\u00a0: aucun compte n’a été créé et rien n’a été modifié.'
  },
  paymentVoided: {
    subject: 'Votre paiement a été annulé et votre argent vous est rendu',
    heading: 'Votre paiement a été annulé',
    voided:
      'Votre paiement de {{amount}} nous est parvenu, mais nous n’avons pas pu exécuter la commande correspondante. Nous l’avons annulé, et vous ne nous devez rien.',
    otherwise:
      'Si vous avez payé lors d’une autre tentative, cette commande tient toujours et vous en avez le reçu. Sinon, vous pouvez commander de nouveau\u00a0:',
    action: 'Commander de nouveau',
    until:
      'D’ici à ce que votre banque affiche l’annulation, ce qui peut prendre quelques jours, le montant peut encore paraître en attente.'
  },
  refund: {
    subject: 'Votre remboursement de {{amount}}',
    heading: 'Votre argent est en route',
    whole: 'Nous avons remboursé votre paiement de {{total}}.',
    part: 'Nous avons remboursé {{amount}} de votre paiement de {{total}}.',
    together: 'Avec les remboursements précédents, {{sum}} en ont été remboursés.',
    corrected: 'Voici votre reçu corrigé. Conservez-le dans vos dossiers.',
    before: 'Remboursé auparavant',
    now: 'Remboursé maintenant',
    kept: 'Payé après le remboursement',
    subscription: 'Un remboursement ne met pas fin à lui seul à un abonnement.',
    cancelled: 'Un abonnement que vous avez déjà annulé reste annulé.',
    until:
      'L’argent retourne à la carte ou au compte avec lequel vous avez payé. Votre banque peut prendre quelques jours avant de l’afficher.'
  }
} as const satisfies Translation<typeof english.mails>

export const receipt = {
  coParent: 'Abonnement de votre coparent',
  included: 'Inclus',
  coupon: 'Rabais\u00a0: {{description}}',
  code: 'Code d’abonnement {{code}}',
  forfeited: 'Votre commande épuise le code. Le solde de {{amount}} ne pourra pas être utilisé plus tard.',
  unused: 'Il ne restait rien à payer, donc le code reste inutilisé.',
  tax: '{{name}} ({{rate}}\u00a0%)',
  taxIncluded: 'Comprend {{taxes}}',
  taxPending: 'Les taxes sont calculées selon votre adresse de facturation.',
  dueToday: 'Total à payer aujourd’hui',
  paid: 'Total payé',
  renewal: {
    priced: 'Votre abonnement se renouvelle le {{date}}, actuellement pour {{amount}}, sauf si vous l’annulez.',
    beforeTax:
      'Votre abonnement se renouvelle le {{date}}, actuellement pour {{amount}} avant taxes, sauf si vous l’annulez.',
    none: 'Votre abonnement prend fin le {{date}} et ne se renouvelle pas.'
  },
  renewalOfBoth: {
    priced:
      'Les deux abonnements se renouvellent le {{date}}, actuellement pour {{amount}} ensemble, sauf si vous les annulez.',
    beforeTax:
      'Les deux abonnements se renouvellent le {{date}}, actuellement pour {{amount}} ensemble avant taxes, sauf si vous les annulez.',
    none: 'Les deux abonnements prennent fin le {{date}} et ne se renouvellent pas.'
  },
  date: 'Date',
  timeZone: 'Fuseau horaire',
  order: 'Numéro de commande',
  transaction: 'Numéro de transaction',
  paidWith: 'Payé avec',
  card: 'Carte se terminant par {{lastFour}}',
  nothingToPay: 'Rien à payer',
  seller: 'Vendu par',
  buyer: 'Vendu à'
} as const satisfies Translation<typeof english.receipt>
