/** Limits for communities, used by rooms and by forms. Kept free of the schema library: the browser reads it too. */
export const commsLimits = {
  comm_name: { min: 3, max: 60 },
  summary: { min: 1, max: 280 },
  about: { max: 4_000 },
  region: { max: 80 },
  rules: { max: 12 },
  rule: { title: 80, text: 400 },
  /** Page sizes of lists that callers request a page at a time. */
  page: { max: 200, usual: 30 },
  /** Page sizes of the lists of memberships that rooms read: those of one person, and those of many. */
  memberships: { mine: 500, all: 5_000 },
  /** The maximum length of a search query for communities. */
  search: { max: 100 },
  /**
   * The number of communities on the front page, and the range within which an operator can set how many members a
   * community needs to be listed there. The range starts above one, since a single person is not a community.
   */
  front: { max: 200, members: { min: 2, max: 1_000_000, usual: 20 } },
  /** The maximum number of communities that one person may own. */
  owned: 3,
  /** The length of the reason that operators give when they change somebody else's community. */
  reason: { max: 500 },
  /**
   * The length of the name and duty that owners and moderators show on their community's page, and how many of these
   * people are shown.
   */
  carer: { name: 60, duty: 60, shown: 12 },
  /** The length of the description of a community's officials, and how many officials a community can have. */
  official: { office: { min: 3, max: 80 }, name: { min: 2, max: 60 }, shown: 20 },
  /** The limits for joining a community that approves its members one by one. */
  joining: {
    question: { max: 200 },
    reason: { max: 500 },
    answer: { min: 1, max: 500 },
    /** The number of days that somebody who was declined has to wait before asking again. */
    again_days: 14,
    /** The number of days after which moderators of a community are reminded of a pending request. */
    reminder_days: 14,
    /** The number of moderators who are notified of a request to join: owners first. */
    told: 20,
  },
  invitations: {
    uses: { min: 1, max: 1_000 },
    days: { min: 1, max: 90 },
    /** For this many days after an invitation link has ended, people who open it are told that it has ended. */
    told_days: 90,
    /** The maximum number of invitation links that a community may have at once. */
    links: 50,
    /** The maximum number of addresses that a community may invite within a day. */
    addresses: 20,
  },
  /**
   * A moderator's claim to become an owner: how long the claim waits, how long before it the owners must have decided
   * nothing, and how many people are notified, owners first.
   */
  claim: { days: 14, quiet_days: 30, told: 200 },
  /** The lengths of the texts that operators write about the whole instance. */
  town: {
    name: { max: 60 },
    welcome: { max: 160 },
    imprint: { max: 2_000 },
    rules: { max: 5_000 },
    contact: { max: 200 },
    featured: { max: 6 },
  },
} as const
