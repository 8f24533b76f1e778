/**
 * Every advisory lock that has a number of its own. All of them share one space in a database, so a number belongs to
 * one purpose. Locks by a hash of a text (`hashtextextended`) have 64 bits and do not meet these.
 */
export const advisoryLocks = {
  /** Two processes that start at once do not migrate at once. */
  migrating: 7_205_417,
  /** Of all processes on one database, the one that holds it reads what the bot is written. Held for hours. */
  readingTelegram: 7_205_418,
  /** One process at a time checks what is new in the books, or writes down what a check of the whole found. Held for up to 55 s. */
  checkingBooks: 7_205_419,
  /** One process at a time checks the whole of the books. Held for minutes. */
  checkingAllBooks: 7_205_424,
  /** One publishes at a time: two that compared with the same newest row would both write the next one. */
  publishingCourses: 7_205_420,
  /** One rotation of keys at a time. */
  rotatingKeys: 7_205_421,
  /** Of two processes that start at once one fills and the other finds it done. */
  fillingDemo: 7_205_431,
  fillingCatalogue: 7_205_422,
  fillingProgramme: 7_205_423,
  fillingTexts: 7_205_427,
  fillingMeetings: 7_205_428,
  fillingReviews: 7_205_429,
  fillingShop: 7_205_430,
  /** Of all processes on one database, the one that holds it asks price sources. Held for hours. */
  askingSources: 7_205_425,
  /** The one that holds it reads the lists of monitors. Held for hours. */
  askingMonitors: 7_205_426,
  /** One backup at a time. Held while it is made. */
  backingUp: 7_205_432,
  /** One restore into a database at a time. Held while it goes on. */
  restoring: 7_205_433,
} as const;
