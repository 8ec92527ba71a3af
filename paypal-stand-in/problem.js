import { randomBytes } from 'node:crypto';

/** @typedef {{ href: string, rel: string, method: string }} Link */

/** @type {Record<string, [status: number, message: string]>} */
const NAMES = {
  INVALID_REQUEST: [400, 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  AUTHENTICATION_FAILURE: [
    401,
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  NOT_AUTHORIZED: [403, 'Authorization failed due to insufficient permissions.'],
  RESOURCE_NOT_FOUND: [404, 'The specified resource does not exist.'],
  RESOURCE_CONFLICT: [409, 'The server has detected a conflict while processing this request.'],
  UNPROCESSABLE_ENTITY: [
    422,
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  INTERNAL_SERVER_ERROR: [500, 'An internal server error occurred.'],
  SERVICE_UNAVAILABLE: [503, 'Service Unavailable.'],
};

/** An error response in PayPal's format; callers distinguish errors by `details[0].issue`. */
export class Problem extends Error {
  /**
   * @param {string} name one of NAMES
   * @param {object[]} [details]
   * @param {Link[]} [links]
   */
  constructor(name, details = [], links = []) {
    super(name);
    const [status, message] = NAMES[name] ?? [500, name];
    this.status = status;
    this.body = { name, message, debug_id: randomBytes(7).toString('hex').slice(0, 13), details, links };
  }

  /**
   * Returns a refusal by PayPal's business rules.
   * @param {string} issue
   * @param {Link[]} [links]
   */
  static refused(issue, links) {
    return new Problem(
      'UNPROCESSABLE_ENTITY',
      [{ issue, description: issue.replaceAll('_', ' ').toLowerCase() }],
      links,
    );
  }

  /**
   * @param {string} field
   * @param {string} [issue]
   */
  static invalid(field, issue = 'MISSING_REQUIRED_PARAMETER') {
    return new Problem('INVALID_REQUEST', [{ field, location: 'body', issue, description: issue }]);
  }

  /**
   * Returns the error that the PayPal-Mock-Response header requests: the name of an error, or an issue.
   * @param {string} header
   */
  static mocked(header) {
    /** @type {unknown} */
    let code;
    try {
      code = JSON.parse(header).mock_application_codes;
    } catch {
      // Invalid JSON is refused below.
    }
    if (typeof code !== 'string') return Problem.invalid('PayPal-Mock-Response', 'INVALID_PARAMETER_VALUE');
    return code in NAMES ? new Problem(code) : Problem.refused(code);
  }
}
