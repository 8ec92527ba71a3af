import {
  ADMIN_LIMITS,
  BILLING_LIMITS,
  BRAND,
  numberWord,
  PROFILES_LIMITS,
  SAFETY_LIMITS,
  USERS_LIMITS,
} from '@contract';

const name = BRAND.name;

/** The legal and help pages. Paragraphs may contain links, written `[text](address)`. */
export default {
  contents: 'On this page',
  updated: 'Last updated {{date}}',
  /** Shown only by translations, not by the original. */
  translation: 'This is a translation for your convenience. The English text is the one that counts.',
  home: 'Home',
  support: 'Support: [{{email}}]({{link}})',
  terms: {
    updated: '2025-08-05',
    sections: [
      {
        id: 'about',
        title: 'Who we are',
        body: [
          `${name} is a dating and friendship service operated from India. By signing up you agree to these terms and to our [Privacy Policy](/privacy).`,
        ],
      },
      {
        id: 'adults',
        title: 'Adults only',
        body: [
          `You must be at least ${USERS_LIMITS.minimumAge} years old to use ${name}. Accounts of minors are closed as soon as we learn of them.`,
        ],
      },
      {
        id: 'conduct',
        title: 'How we treat each other',
        body: [
          'Be who you say you are, show only pictures you may show, and leave people alone who do not wish to hear from you.',
          'Harassment, threats, hate, fraud, asking members for money, advertising and sexual content involving anyone without their consent are forbidden. Members can be reported and blocked; we may suspend or close accounts that break these rules.',
        ],
      },
      {
        id: 'account',
        title: 'Your account',
        body: [
          `Keep your password to yourself; what is done with your account counts as done by you. You can delete your account at any time; for ${USERS_LIMITS.restoreDays} days a link in our mail brings it back, after that it is erased.`,
          'You keep the rights to what you write and upload, and allow us to show it to other members for as long as your account exists.',
        ],
      },
      {
        id: 'premium',
        title: 'Premium membership',
        body: [
          'Premium memberships are digital. The price, in US dollars, is shown before you pay, and access is granted as soon as the payment has gone through.',
          'Where a membership renews automatically, cancel at least 24 hours before the next billing date to avoid the next charge.',
        ],
      },
      {
        id: 'refunds',
        title: 'Refunds',
        body: [
          `A payment is non-refundable once access has been granted. Requests made within ${BILLING_LIMITS.refundRequestDays} days of the transaction are considered in exceptional cases, as our [Cancellation and Refund Policy](/cancellation-refund) describes.`,
        ],
      },
      {
        id: 'liability',
        title: 'What we answer for',
        body: [
          'We run the service with care, but cannot promise that it is always available, nor that a member is who they seem to be. Meet in public places first, and tell a friend.',
          'We answer without limit where the law says so; otherwise at most for what you paid us in the twelve months before.',
        ],
      },
      {
        id: 'law',
        title: 'Law and disputes',
        body: [
          'These terms are governed by the laws of India. Disputes fall under Indian law and to the courts of India.',
          'If we change these terms in a way that matters to you, we tell you before the change takes effect. Questions? [Contact us](/contact-us).',
        ],
      },
    ],
  },
  privacy: {
    updated: '2025-08-05',
    sections: [
      {
        id: 'who',
        title: 'Who is responsible',
        body: [
          `${name} is operated from India and is for adults aged ${USERS_LIMITS.minimumAge} and over only. For anything about your data, [contact us](/contact-us).`,
        ],
      },
      {
        id: 'what',
        title: 'What we keep',
        body: [
          'What you give us: name, e-mail address, birth date, gender, who you look for, your profile and pictures, your likes, messages and reports.',
          'What comes with use: when you were last here, the kind of device you log in from, and purchases with their transaction numbers. Card numbers never reach us.',
          'Your place is kept only roughly, to about a kilometre. Pictures lose their hidden data, such as where they were taken, before they are stored.',
          `A selfie that you send to verify your photos is seen by our team alone, and deleted ${numberWord(ADMIN_LIMITS.undoMinutes)} minutes after they have decided, at the latest after ${PROFILES_LIMITS.selfieDays} days.`,
          `A picture that our team removed because of fraud, or to protect somebody, is known again for ${numberWord(PROFILES_LIMITS.knownPictureYears)} years: by a number computed from it, without your name or account. A new picture like it waits for our team before others see it.`,
        ],
      },
      {
        id: 'why',
        title: 'What it is for',
        body: [
          'To show you people who fit and show you to them, to deliver messages and calls, to grant what you bought, and to keep members safe from abuse and fraud.',
          'We do not sell your data and show no advertising.',
        ],
      },
      {
        id: 'who-sees',
        title: 'Who sees what',
        body: [
          'Other members see your name, age, place, pictures and profile; never your e-mail address, birth date or exact position.',
          'Members who agree to meet can each share the plan with a friend, who sees place, time, both first names and the picture of the other. We delete the address of that friend as soon as it is not needed any more.',
          'Our payment partner handles payments, and mail providers deliver our mails. Authorities get data only where the law obliges us.',
        ],
      },
      {
        id: 'payments',
        title: 'Payments',
        body: [
          `Purchase records are kept as long as tax law asks. Payments are non-refundable once access is granted; refunds are considered within ${BILLING_LIMITS.refundRequestDays} days, and automatic renewal is cancelled at least 24 hours before billing. The details are in our [Terms](/terms).`,
        ],
      },
      {
        id: 'how-long',
        title: 'How long',
        body: [
          `As long as you have an account. When you delete it you are hidden at once; after ${USERS_LIMITS.restoreDays} days your profile, pictures, likes and sessions are erased and your messages lose their author. A message that you take back is kept for ${SAFETY_LIMITS.evidenceDays} days, for reports about it alone.`,
          `A photo that our team removes is kept for ${PROFILES_LIMITS.removedPhotoDays} days, seen by the team alone, so that it can be put back when you appeal.`,
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        body: [
          'You may see, correct, take along and erase your data, and withdraw a consent as easily as you gave it. Most of this you can do yourself in your profile and settings; for the rest, [contact us](/contact-us).',
        ],
      },
      {
        id: 'law',
        title: 'Law',
        body: ['This policy is governed by the laws of India, and disputes about it fall under Indian law.'],
      },
    ],
  },
  notice: {
    title: 'What we store, and why',
    lead: 'Each datum with its purpose, how long it is kept, and the way back.',
    version: 'Version {{version}}, in force since {{date}}',
    hash: 'Checksum of this version: {{hash}}',
    old: 'This is an earlier version.',
    newest: 'Read the present one',
    earlier: 'Earlier versions',
    untranslated: 'Some of these texts are only in English so far.',
    unknown: 'There is no version {{version}} of this page. This is the present one.',
    purpose: 'What for',
    kept: 'How long',
    back: 'The way back',
  },
  transparency: {
    title: 'Counts by year',
    lead: 'Reports, decisions, appeals and requests, counted once after the end of each calendar year. A number below {{min}} is not shown.',
    none: 'No year is over yet.',
    erased: 'What was erased within its year is not counted.',
    caption: '{{what}}, {{year}}',
    fewer: 'fewer than {{min}}',
    total: 'All together',
    hidden: 'not shown',
    median: 'Median time to an answer',
    hours: '{{hours}} hours',
    tables: {
      reports: 'Reports of members by reason',
      decisions: 'Decisions of our team',
      appeals: 'Appeals against decisions',
      requests: 'Requests of rights and grievances',
      orders: 'Orders of courts and authorities',
    },
    rows: {
      reports: {
        'fake-profile': 'Fake profile',
        'under-age': 'Under age',
        harassment: 'Harassment',
        'inappropriate-photos': 'Inappropriate pictures',
        scam: 'Scam',
        other: 'Other',
      },
      decisions: {
        block: 'Blocks',
        suspension: 'Suspensions',
        photo: 'Removed pictures',
        'voice-prompt': 'Removed voice prompts',
        warning: 'Warnings',
      },
      appeals: { upheld: 'Decision kept', lifted: 'Decision reversed', waiting: 'Not decided yet' },
      requests: {
        correction: 'Corrections',
        'intimate-picture': 'Intimate pictures without consent',
        impersonation: 'Impersonation',
        privacy: 'Private things made public',
        other: 'Other grievances',
        access: 'Copies of data',
        erasure: 'Erasures',
        nominee: 'By nominees',
      },
      orders: { 'in-time': 'Answered in time', late: 'Answered late', waiting: 'Not answered yet' },
    },
  },
  safety: {
    title: 'Staying safe',
    lead: 'Most people here mean well. These habits protect you from the few who do not.',
    sections: [
      {
        id: 'talk',
        title: 'Take your time here first',
        body: [
          `Write and call on ${name} for as long as you like. A video call shows quickly whether someone is who the pictures say, and you give away no number for it.`,
          'Keep your address, workplace and documents to yourself until you know someone well. Whoever hurries you to another app is worth a second thought.',
          'The mark of verified photos means that our team compared them with a selfie. It says nothing about how someone behaves.',
        ],
      },
      {
        id: 'meet',
        title: 'When you meet',
        body: [
          'Choose a place with other people around, and go there and back by your own means.',
          'Tell a friend whom you meet, where, and when you will call them afterwards. Keep your phone charged and an eye on your glass.',
          'A plan in the chat does this for you: share its link, press “I am fine” afterwards, and we write to your friend if you do not.',
          'You may leave at any moment, without a reason. A no is an answer, yours as well as theirs.',
        ],
      },
      {
        id: 'money',
        title: 'Money is never part of it',
        body: [
          'Do not send money, vouchers or codes to someone you have not met, and do not invest on their advice, however urgent or touching the story is.',
          'A code that reaches your phone or mailbox is for you alone; our team never asks for it.',
          'To receive money by UPI you scan no code and enter no PIN. Whoever wants either from you takes your money.',
          'Whoever asks for any of this should be reported, also when you have given nothing.',
        ],
      },
      {
        id: 'pictures',
        title: 'Pictures',
        body: [
          'A picture for one view can still be photographed from the screen. Send nothing that would hurt you elsewhere.',
          'If someone threatens to spread your pictures, do not pay and do not delete what they wrote: report it from the chat, and go to the police.',
        ],
      },
      {
        id: 'report',
        title: 'Block and report',
        body: [
          'Both are in the menu of every profile, chat and call. Whoever is blocked cannot see, write to or call you any more.',
          'A report is read by people and not shown to the other. A report from a chat takes its last messages along. What became of it stands in your [settings](/settings/reports).',
          'Somebody shows an intimate picture without consent? Tick that in the report, whatever its reason: we hide the picture at once and look at it first. Without an account, [write to us](/grievance).',
          `Someone seems to be younger than ${USERS_LIMITS.minimumAge}? Please report that at once.`,
        ],
      },
      {
        id: 'danger',
        title: 'In danger',
        body: [
          'Call the police or an ambulance first: 112 in India and in Europe. Afterwards [write to us](/contact-us), so that we can act on the account.',
        ],
      },
    ],
  },
  faq: {
    sections: [
      {
        id: 'what',
        title: `What is ${name}?`,
        body: [
          `${name} is a place for adults to find love, friendship or companionship. You are shown people who fit you; when two people like each other they become friends. Premium members have unlimited likes, messages and video calls.`,
        ],
      },
      {
        id: 'cancel',
        title: 'How do I cancel?',
        body: ['See our [Cancellation and Refund Policy](/cancellation-refund).'],
      },
      {
        id: 'data',
        title: 'How is my data used?',
        body: ['Our [Privacy Policy](/privacy) says what we keep, what for, and who sees it.'],
      },
      {
        id: 'terms',
        title: 'What are the terms?',
        body: ['Read the [Terms and Conditions](/terms).'],
      },
      {
        id: 'shipping',
        title: 'Do you ship anything?',
        body: ['No, everything is digital. See our [Shipping Policy](/shipping).'],
      },
      {
        id: 'help',
        title: 'Need help?',
        body: [
          '[Contact us](/contact-us); people read what you write. Before you meet somebody: [Staying safe](/safety).',
        ],
      },
    ],
  },
  contact: {
    updated: '2025-08-03',
    lead: 'People read what you write, and answer.',
    general: 'General support',
    business: 'Business and partnerships',
    hours: 'Support hours',
    hoursText: 'Monday to Friday, 10:00 AM to 6:00 PM IST',
    reply: 'When we reply',
    replyText: 'Within 1 to 2 business days',
  },
  refund: {
    updated: '2025-08-05',
    sections: [
      {
        id: 'payments',
        title: 'How you pay',
        body: [
          'Payments are handled by our payment partner, PayPal. We never see your card or wallet details.',
        ],
      },
      {
        id: 'cancellation',
        title: 'Cancellation',
        body: [
          'Premium memberships and coins are digital and are granted at once, so there is no cancellation after purchase. Your membership simply ends when its time is over.',
        ],
      },
      {
        id: 'refunds',
        title: 'Refunds',
        body: [
          'Refunds are given only in exceptional cases, such as a double charge, or a payment for which nothing was granted.',
        ],
      },
      {
        id: 'request',
        title: 'How to request one',
        body: [
          `Open your [wallet](/wallet/purchases), find the purchase in your list, and press “Ask for a refund” within ${BILLING_LIMITS.refundRequestDays} days of the transaction. Once you are logged in, the menu leads to it; there you also see what became of your request.`,
          `Or write to support within ${BILLING_LIMITS.refundRequestDays} days of the transaction, from the e-mail address of your account, with the transaction ID and what went wrong. The address is on the [contact page](/contact-us).`,
          'We reply to refund requests within 3 to 5 business days. An approved refund is paid within 7 to 10 business days, the way you paid.',
        ],
      },
    ],
  },
  shipping: {
    updated: '2025-08-05',
    sections: [
      {
        id: 'digital',
        title: 'Nothing is shipped',
        body: [
          'All our services are digital: premium memberships and virtual coins. Nothing physical is sent.',
        ],
      },
      {
        id: 'delivery',
        title: 'Delivery',
        body: [
          'Access is granted immediately after payment, as soon as our payment gateway confirms it. If it is delayed, activation follows within 24 hours.',
        ],
      },
      {
        id: 'problems',
        title: 'Not delivered?',
        body: [
          'Report it to support with the transaction ID, and we set it right. The address is on the [contact page](/contact-us).',
        ],
      },
    ],
  },
};
