import { BRAND, REFERRALS_LIMITS, USERS_LIMITS } from '@contract';

const name = BRAND.name;

/** Texts of the landing page for visitors. All numbers come from the contract. */
export default {
  title: BRAND.tagline,
  lead: `${name} is for dating and friendship. You meet one person at a time, and you talk when both of you want to.`,
  signUp: 'Sign up',
  logIn: 'Log in',
  terms: `Joining is free. For adults from ${USERS_LIMITS.minimumAge} on.`,
  how: {
    title: 'How it works',
    steps: {
      profile: {
        title: 'Say who you are',
        text: 'A few pictures, what you enjoy, whom you hope to meet. You can change all of it later.',
      },
      deck: {
        title: 'Meet one person at a time',
        text: 'You see people whose wishes fit yours and whose wishes you fit, and why you are shown them. Like, or pass.',
      },
      mutual: {
        title: 'When it is mutual',
        text: 'Both of you liked each other: you are friends, and there is a place to write and to call.',
      },
    },
  },
  cost: {
    title: 'What it costs',
    lead: 'Nothing renews by itself, and the price is there before you pay.',
    free: {
      name: 'Free',
      span: 'for as long as you like',
      points: [
        '{{likes}} likes a day',
        'Your profile, your suggestions and your friends',
        'See who likes you, and answer',
      ],
    },
    premium: {
      name: 'Premium',
      span: 'for {{days}} days, or {{yearly}} for a year',
      points: [
        'Likes without a limit',
        'Messages, as many as you like',
        'Video calls with friends who have Premium too',
      ],
    },
    foot: `One payment through PayPal. A friend’s code gives you ${REFERRALS_LIMITS.referralPremiumHours} hours of Premium when you sign up. Small extras, such as a super like, are bought with coins; {{coins}} of them cost {{price}}, and nobody needs them.`,
  },
  safe: {
    title: 'Why it is safe',
    lead: 'You decide who comes near, and you can change your mind at any time.',
    more: 'What you can do yourself',
    points: {
      place: {
        title: 'Nobody learns where you are',
        text: 'Your place is kept to about a kilometre, and others see only roughly how far away you are.',
      },
      contact: {
        title: 'Strangers cannot press you',
        text: 'Someone who is not your friend can send you one message, and cannot tell whether you read it until you answer.',
      },
      pictures: {
        title: 'Pictures are looked after',
        text: 'What a camera hides in a picture is taken out. A picture from a stranger stays blurred until you want to see it.',
      },
      report: {
        title: 'Block and report in two steps',
        text: 'On every profile and in every chat. People read each report, and you see what became of yours.',
      },
      money: {
        title: 'Your data is not for sale',
        text: 'No advertising. What you write is for the one you write to.',
      },
      leave: {
        title: 'You can leave',
        text: `Delete your account whenever you like. It can be brought back for ${USERS_LIMITS.restoreDays} days, then all of it is erased.`,
      },
    },
  },
  end: { title: 'It begins with hello', text: 'Signing up takes a minute; pictures can wait.' },
};
